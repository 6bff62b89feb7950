import { type MeshRequest, meshParts } from "./worker.ts";

addEventListener("message", ({ data }: MessageEvent<MeshRequest>) => {
  for (const part of meshParts(data)) {
    postMessage(part, { transfer: [part.position.buffer, part.normal.buffer, part.index.buffer] });
  }
});
