import { type MeshingOrder, meshParts } from "./worker.ts";

addEventListener("message", ({ data }: MessageEvent<MeshingOrder>) => {
  for (const part of meshParts(data)) {
    postMessage(part, { transfer: [part.position.buffer, part.normal.buffer, part.index.buffer] });
  }
});
