// Runs inside the page: renders single frames of a video, and encodes the finished frames.
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from "mediabunny";
import * as tenShots from "./drawn/ten-shots.js";
import { FRAME_RATE, films, shareAt } from "./films.js";
import { setCoarseness } from "./models/util.js";
import { Studio } from "./studio/studio.js";

const BITRATE = 1_250_000;
// flat colors and lines need less
const DRAWN_BITRATE = 500_000;
/** Videos that are drawn in 2D and need no models. */
const drawn = { "ten-shots": tenShots };
let current;

/** The staged product of a video; only the last one is cached. */
function scene(id, width) {
  if (current?.id === id) return current;
  const studio = current?.studio ?? new Studio(document.querySelector("canvas"));
  const film = films[id];
  setCoarseness(film.coarseness);
  const set = studio.stage(film.build(), { ...film.shot, aspect: 16 / 9, w: width });
  current = { id, studio, film, set, move: film.motion(set) };
  return current;
}

async function decode(address) {
  const answer = await fetch(address);
  return createImageBitmap(await answer.blob());
}

function dataUrl(buffer) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob([buffer]));
  });
}

async function loadFont(url) {
  const font = new FontFace("Instrument Sans", `url(${url})`, { weight: "400 700" });
  document.fonts.add(await font.load());
}

/** Encodes `count` frames, each drawn by paint(context, i): VP9 without sound, a key frame every two seconds. */
async function webm({ width, height, count, bitrate = BITRATE }, paint) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: "vp9", bitrate, keyFrameInterval: 2 });
  output.addVideoTrack(source, { frameRate: FRAME_RATE });
  await output.start();
  for (let i = 0; i < count; i++) {
    await paint(context, i);
    await source.add(i / FRAME_RATE, 1 / FRAME_RATE);
  }
  await output.finalize();
  return dataUrl(output.target.buffer);
}

window.lab = {
  /** Number of frames of every video. The second half is the first reversed, so only half of the frames are rendered. */
  counts: () => Object.fromEntries(Object.entries(films).map(([id, { seconds }]) => [id, seconds * FRAME_RATE])),

  shoot({ id, width, i }) {
    const { studio, film, set, move } = scene(id, width);
    move(shareAt(i, film));
    studio.render(set, film.light);
    return studio.r.domElement.toDataURL("image/png");
  },

  /** WebM of the pictures at the URLs, one per frame. */
  encode: ({ addresses, width, height }) =>
    webm({ width, height, count: addresses.length }, async (context, i) => {
      const picture = await decode(addresses[i]);
      context.drawImage(picture, 0, 0);
      picture.close();
    }),

  drawnIds: () => Object.keys(drawn),

  /** WebM of a drawn video. */
  async draw({ id, width, height, font }) {
    const { draw, seconds } = drawn[id];
    await loadFont(font);
    return webm({ width, height, count: seconds * FRAME_RATE, bitrate: DRAWN_BITRATE }, (context, i) => {
      context.setTransform(width / 1280, 0, 0, width / 1280, 0, 0);
      draw(context, i / FRAME_RATE);
    });
  },

  /** PNG of one second of a drawn video. */
  async drawStill({ id, width, height, font, second }) {
    await loadFont(font);
    const canvas = document.querySelector("canvas");
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    context.scale(width / 1280, width / 1280);
    drawn[id].draw(context, second);
    return canvas.toDataURL("image/png");
  },
};
