import { createHash } from "node:crypto";
import { createReadStream, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { mimes, picturesSchema } from "../../../media.ts";
import type { PictureId } from "../../../../seed/types.ts";
import type { Entry, NewFile, StoredFile, Strapi } from "../wire/strapi.ts";

/** The files of the seed in Strapi's media library. An entry is given a file by its `id`. */
export interface SeedMedia {
  /** Null without an id, and, with a warning, when it is missing. */
  picture(id: PictureId | null | undefined): StoredFile | null;
  /** A film or a document by its name in the media folder; null, with a warning, when it is missing. */
  file(name: string): StoredFile | null;
}

/**
 * Puts the files of the media folder into the media library: of a picture the widest, with the renditions that stand
 * beside it. They were made with care for weight and look, and encoding them again would take minutes.
 */
export async function storeMedia(strapi: Strapi, folder: string): Promise<SeedMedia> {
  const pictures = picturesSchema.parse(JSON.parse(readFileSync(join(folder, "pictures.json"), "utf8")));
  const names = new Set(readdirSync(folder));
  const provider = strapi.plugin("upload").service("provider") as { upload(file: NewFile): Promise<void> };
  const files = strapi.db.query("plugin::upload.file");
  const stored = new Map<string, StoredFile>();

  /** The same file gets the same address again, so that one that a broken start left behind is written over. */
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
    if (!/\.(?:webm|pdf)$/.test(name)) continue;
    stored.set(name, await add(await upload(name, null, null)));
  }

  const find = (name: string): StoredFile | null => {
    const file = stored.get(name);
    if (!file) strapi.log.warn(`${name} is missing in the media folder`);
    return file ?? null;
  };
  return { picture: (id) => (id ? find(id) : null), file: find };
}
