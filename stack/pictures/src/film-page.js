// Runs inside the page: renders single frames of a film, and makes the film of the finished ones.
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from "mediabunny";
import { FRAME_RATE, films, shareAt } from "./films.js";
import { setCoarseness } from "./models/util.js";
import { Studio } from "./studio/studio.js";

const BITRATE = 1_250_000;
let current;

/** The staged product of a film; only the last one is kept. */
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

window.lab = {
  /** Number of frames of every film. The second half of a film is its first half backwards, so half are rendered. */
  counts: () => Object.fromEntries(Object.entries(films).map(([id, { seconds }]) => [id, seconds * FRAME_RATE])),

  /** PNG of frame i. */
  shoot({ id, width, i }) {
    const { studio, film, set, move } = scene(id, width);
    move(shareAt(i, film));
    studio.render(set, film.light);
    return studio.r.domElement.toDataURL("image/png");
  },

  /** WebM of the pictures at the addresses, one for each frame: VP9 without sound, a key frame every second. */
  async encode({ addresses, width, height }) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    const source = new CanvasSource(canvas, { codec: "vp9", bitrate: BITRATE, keyFrameInterval: 1 });
    output.addVideoTrack(source, { frameRate: FRAME_RATE });
    await output.start();
    for (const [i, address] of addresses.entries()) {
      const picture = await decode(address);
      context.drawImage(picture, 0, 0);
      picture.close();
      await source.add(i / FRAME_RATE, 1 / FRAME_RATE);
    }
    await output.finalize();
    return dataUrl(output.target.buffer);
  },
};
