import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { z } from "zod";

interface Rendition {
  url: string;
  width: number;
  height: number;
  mime: string;
  ext: string;
  /** Kilobytes. */
  size: number;
}

/** A file in Strapi's format; docs/upstreams.md, "Content". */
export interface Media {
  url: string;
  alternativeText: string | null;
  width: number | null;
  height: number | null;
  mime: string;
  ext: string;
  /** Kilobytes. */
  size: number;
  /** All renditions by `<type>_<width>`; absent if there is only one. */
  formats?: Record<string, Rendition>;
}

/** The pictures of the media folder by id (`pictures.json`). */
export const picturesSchema = z.record(
  z.string(),
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    widths: z.array(z.int().positive()).min(1),
    alt: z.string(),
  }),
);

export const mimes: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
  ".svg": "image/svg+xml",
};

/** True if a file of the media folder may be served publicly. */
export const isPublic = (file: string): boolean =>
  /^(?:[a-z0-9][a-z0-9-]*\.(?:avif|webp|webm|pdf)|drawing-[a-z0-9-]+\.svg)$/.test(file);

/** Finds a picture with all its renditions, or another file. Null if it is missing, with a warning the first time. */
export type MediaLibrary = (name: string) => Media | null;

/** Reads the folder once; throws if that fails. URLs contain part of the file's hash, so they can be cached forever. */
export function openMediaLibrary(folder: string, warn: (message: string) => void): MediaLibrary {
  const pictures = picturesSchema.parse(JSON.parse(readFileSync(join(folder, "pictures.json"), "utf8")));
  const files = new Map(
    readdirSync(folder)
      .filter(isPublic)
      .map((name) => {
        const bytes = readFileSync(join(folder, name));
        const version = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
        const ext = extname(name);
        const size = Math.round(bytes.length / 10) / 100;
        return [name, { url: `/uploads/${name}?v=${version}`, mime: mimes[ext] ?? "", ext, size }] as const;
      }),
  );
  const warned = new Set<string>();
  const missing = (name: string): null => {
    if (!warned.has(name)) warn(`${name} is missing from the media folder`);
    warned.add(name);
    return null;
  };

  return (name) => {
    const file = files.get(name);
    if (file) return { ...file, alternativeText: null, width: null, height: null };
    const entry = pictures[name];
    if (!entry) return missing(name);
    const formats: Record<string, Rendition> = {};
    for (const type of ["avif", "webp"]) {
      for (const width of entry.widths) {
        const file = files.get(`${name}-${width}.${type}`);
        const height = Math.round((width * entry.height) / entry.width);
        if (file) formats[`${type}_${width}`] = { ...file, width, height };
      }
    }
    const full = formats[`webp_${Math.max(...entry.widths)}`];
    return full ? { ...full, alternativeText: entry.alt, formats } : missing(name);
  };
}
