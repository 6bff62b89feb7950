import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { z } from "zod";
import type { PictureId } from "../seed/types.ts";

interface Rendition {
  url: string;
  width: number;
  height: number;
  mime: string;
  ext: string;
  /** Kilobytes. */
  size: number;
}

/** A file as Strapi shows it; docs/upstreams.md, "Content". */
export interface Media {
  url: string;
  alternativeText: string | null;
  width: number | null;
  height: number | null;
  mime: string;
  ext: string;
  /** Kilobytes. */
  size: number;
  /** Every rendition by `<type>_<width>`; absent where there is but one. */
  formats?: Record<string, Rendition>;
}

/** The pictures of the media folder by their ids: `pictures.json`. */
export const picturesSchema = z.record(
  z.string(),
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    widths: z.array(z.int().positive()).min(1),
    alt: z.string(),
  }),
);

/** Media types by the endings that files of the media folder have. */
export const mimes: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
};

/** Whether a file of the media folder is for the public. */
export const isPublic = (file: string): boolean => /^[a-z0-9][a-z0-9-]*\.(?:avif|webp|webm|pdf)$/.test(file);

export interface MediaLibrary {
  /** The picture with all its renditions; null, with a warning the first time, when it is missing. */
  picture: (id: PictureId) => Media | null;
  /** Any other file; null, with a warning the first time, when it is missing. */
  file: (name: string) => Media | null;
  /** Address of a film: an address as it is, or that of a file. Null as with `file`. */
  film: (address: string) => string | null;
}

/**
 * Reads the folder once. A URL carries a part of the file's hash, so that it may be cached for ever.
 * Throws when the folder or its `pictures.json` cannot be read.
 */
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
    if (!warned.has(name)) warn(`${name} is missing in the media folder`);
    warned.add(name);
    return null;
  };

  function file(name: string): Media | null {
    const known = files.get(name);
    return known ? { ...known, alternativeText: null, width: null, height: null } : missing(name);
  }

  return {
    picture(id) {
      const entry = pictures[id];
      if (!entry) return missing(id);
      const formats: Record<string, Rendition> = {};
      for (const type of ["avif", "webp"]) {
        for (const width of entry.widths) {
          const file = files.get(`${id}-${width}.${type}`);
          const height = Math.round((width * entry.height) / entry.width);
          if (file) formats[`${type}_${width}`] = { ...file, width, height };
        }
      }
      const full = formats[`webp_${Math.max(...entry.widths)}`];
      return full ? { ...full, alternativeText: entry.alt, formats } : missing(id);
    },
    file,
    film: (address) => (address.startsWith("https://") ? address : (file(address)?.url ?? null)),
  };
}
