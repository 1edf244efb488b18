// An invitation: a link, and its QR code for a phone's camera.

/** @import { InvitationOut } from "./wire.d.ts" */

import { h } from "./elements.js";
import { button } from "./forms.js";
import { say, t } from "./language.js";

const ONLY_HERE = say(
  "Only this machine can open it. To invite others in your network, start Outflank with “outflank serve --host 0.0.0.0”.",
);

/** @param {InvitationOut} invitation */
export function inviteCard({ link, reaches_network, qr, qr_size }) {
  return h(
    "section",
    { class: "card invite", key: "invite", "aria-label": t("Invitation") },
    h("h3", {}, t("Invite a friend")),
    h("p", {}, t("The first person to open this link plays; everyone else watches.")),
    h(
      "svg",
      {
        class: "qr",
        viewBox: `0 0 ${qr_size} ${qr_size}`,
        role: "img",
        "aria-label": t("QR code of the link"),
      },
      h("rect", { width: qr_size, height: qr_size, fill: "#fff" }),
      h("path", { d: qr, fill: "#000" }),
    ),
    h(
      "div",
      { class: "row link" },
      h("input", { type: "text", readonly: true, value: link, "aria-label": t("Link") }),
      button(t("Copy link"), { to: "dialog", do: "copy", text: link }, { class: "primary" }),
    ),
    reaches_network ? null : h("p", { class: "faint" }, t(ONLY_HERE)),
  );
}
