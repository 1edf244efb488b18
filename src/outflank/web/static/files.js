// Files that the page offers.

import { t } from "./language.js";

/** @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const PIXELS = 1200;

/** An SVG picture as PNG. @param {string} drawn @returns {Promise<Blob>} */
export async function pngOf(drawn) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  canvas.getContext("2d")?.drawImage(image, 0, 0, PIXELS, PIXELS);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error(t("The picture cannot be drawn here."))),
    ),
  );
}
