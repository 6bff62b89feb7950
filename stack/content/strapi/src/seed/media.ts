import { createHash } from "node:crypto";
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { mimes, picturesSchema } from "../../../media.ts";
import type { FindFile } from "../../../short-forms.ts";
import type { Entry, NewFile, StoredFile, Strapi } from "../wire/strapi.ts";

/**
 * Stores the files of the media folder in the media library: for each picture the widest file and its existing renditions,
 * which were tuned for size and quality and would take minutes to encode again. The returned function logs a warning for a
 * missing file.
 */
export async function storeMedia(strapi: Strapi, folder: string): Promise<FindFile<StoredFile>> {
  const pictures = picturesSchema.parse(JSON.parse(readFileSync(join(folder, "pictures.json"), "utf8")));
  const names = new Set(readdirSync(folder));
  const provider = strapi.plugin("upload").service("provider") as { upload(file: NewFile): Promise<void> };
  const files = strapi.db.query("plugin::upload.file");
  const stored = new Map<string, StoredFile>();

  /** A file always gets the same URL, so that leftovers of an aborted start are overwritten. */
  async function upload(name: string, width: number | null, height: number | null) {
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const ext = extname(name);
    const file: NewFile = {
      name,
      hash: `${name.slice(0, -ext.length)}_${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}`,
      ext,
      mime: mimes[ext] ?? "application/octet-stream",
      size: Math.round(bytes.length / 10) / 100,
      sizeInBytes: bytes.length,
      width,
      height,
      getStream: () => createReadStream(path),
    };
    await provider.upload(file);
    const { getStream: _, ...kept } = file;
    return kept;
  }

  const add = async (file: Entry) =>
    (await files.create({ data: { ...file, folderPath: "/", provider: "local" } })) as unknown as StoredFile;

  for (const [id, { width, height, widths, alt }] of Object.entries(pictures)) {
    const formats: Record<string, object> = {};
    for (const type of ["avif", "webp"]) {
      for (const wide of widths) {
        const name = `${id}-${wide}.${type}`;
        if (names.has(name)) formats[`${type}_${wide}`] = await upload(name, wide, Math.round((wide * height) / width));
      }
    }
    const full = formats[`webp_${Math.max(...widths)}`];
    if (full) stored.set(id, await add({ ...full, name: id, alternativeText: alt, formats }));
  }
  for (const name of names) {
    // Drawings are stored past the list of upload types, which excludes SVG: these files are the shop's own.
    if (!/\.(?:webm|pdf)$|^drawing-[a-z0-9-]+\.svg$/.test(name)) continue;
    stored.set(name, await add(await upload(name, null, null)));
  }

  return (name) => {
    const file = stored.get(name);
    if (!file) strapi.log.warn(`${name} is missing from the media folder`);
    return file ?? null;
  };
}
