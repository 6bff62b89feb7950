import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "../../seed/seed.ts";
import { contentServer } from "../contract/client.ts";
import { createContent } from "../server.ts";

const pictures = ["rifle-datum-walnut", "hero-datum"];
const widths = [480, 960, 1600];

/** A content server with its own media folder: two pictures with all renditions, videos, a drawing, and a product guide. */
export async function startContent() {
  const folder = mkdtempSync(join(tmpdir(), "content-media-"));
  const entry = { width: 1600, height: 1200, widths, alt: "A rifle" };
  writeFileSync(join(folder, "pictures.json"), JSON.stringify(Object.fromEntries(pictures.map((id) => [id, entry]))));
  writeFileSync(join(folder, "notes.txt"), "not for the public");
  writeFileSync(join(folder, "product-guide.pdf"), "%PDF-1.7");
  for (const svg of ["drawing-datum-16", "somebody-elses"]) writeFileSync(join(folder, `${svg}.svg`), "<svg/>");
  for (const film of ["datum", "ten-shots"]) writeFileSync(join(folder, `film-${film}.webm`), "ten shots");
  for (const id of pictures) {
    for (const width of widths) {
      for (const type of ["avif", "webp"])
        writeFileSync(join(folder, `${id}-${width}.${type}`), `${id} ${width} ${type}`);
    }
  }
  const app = createContent(seed, { mediaFolder: folder, logLevel: "silent" });
  await app.listen({ port: 0, host: "127.0.0.1" });

  async function close(): Promise<void> {
    await app.close();
    rmSync(folder, { recursive: true });
  }

  return { app, folder, server: contentServer(() => app.listeningOrigin), close };
}
