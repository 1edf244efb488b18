// Short sounds, synthesised on the spot.

/** @typedef {"place" | "pass" | "refuse" | "win" | "lose" | "draw"} Sound */

/**
 * A tone: its start and duration, in seconds, and its pitch, in hertz.
 * @typedef {{ at: number, lasts: number, pitch: number, shape: OscillatorType, volume: number }} Tone
 */

/** @param {number} at @param {number} pitch @param {Partial<Tone>} [more] @returns {Tone} */
const tone = (at, pitch, more = {}) => ({
  at,
  pitch,
  lasts: 0.22,
  shape: "sine",
  volume: 0.12,
  ...more,
});

/** @type {Record<Sound, Tone[]>} */
const SOUNDS = {
  place: [
    tone(0, 190, { lasts: 0.07, shape: "triangle", volume: 0.3 }),
    tone(0, 950, { lasts: 0.025, volume: 0.1 }),
  ],
  pass: [tone(0, 520, { lasts: 0.1 }), tone(0.12, 390, { lasts: 0.16 })],
  refuse: [tone(0, 150, { lasts: 0.09, shape: "triangle", volume: 0.15 })],
  win: [tone(0, 523), tone(0.13, 659), tone(0.26, 784, { lasts: 0.45 })],
  lose: [tone(0, 392), tone(0.16, 330, { lasts: 0.4 })],
  draw: [tone(0, 440), tone(0.16, 440, { lasts: 0.3 })],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} name */
export function playSound(name) {
  try {
    context ??= new AudioContext();
    // A browser stays silent until the user has interacted with the page.
    if (context.state === "suspended") context.resume().catch(() => {});
    for (const each of SOUNDS[name]) playTone(context, each);
  } catch {
    // There may be no audio device.
  }
}

/** @param {AudioContext} audio @param {Tone} tone */
function playTone(audio, { at, lasts, pitch, shape, volume }) {
  const begin = audio.currentTime + at;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  source.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + lasts);
}
