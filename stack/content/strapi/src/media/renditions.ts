import { createReadStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { NewFile } from "../wire/strapi.ts";

/** The part of sharp used here. Its types come with Strapi's packages, which the shop does not install. */
interface Image {
  metadata(): Promise<{ format?: string; autoOrient: { width: number } }>;
  autoOrient(): Image;
  clone(): Image;
  resize(size: { width: number }): Image;
  avif(options: { quality: number; effort: number }): Image;
  webp(options: { quality: number; smartSubsample: boolean; effort: number }): Image;
  toFile(path: string): Promise<{ width: number; height: number; size: number }>;
}

type Sharp = (bytes: Buffer) => Image;

/** Widths in pixels, as in the shop's `srcset`. */
const widths = [480, 960, 1600];

/** Same settings as the shop's own pictures: lower quality smears wood grain, higher quality only increases the size. */
const encoders = {
  avif: (image: Image) => image.avif({ quality: 60, effort: 4 }),
  webp: (image: Image) => image.webp({ quality: 86, smartSubsample: true, effort: 5 }),
};

/** Formats that browsers can show and sharp can resize. sharp reports AVIF as "heif", its container. */
const pictureFormats = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);

export function pictures(sharp: Sharp) {
  async function isPicture(file: NewFile): Promise<boolean> {
    try {
      return pictureFormats.has((await sharp(await buffer(file.getStream())).metadata()).format);
    } catch {
      // Not a picture: a video, a document, or a corrupt file.
      return false;
    }
  }

  /**
   * Makes the renditions of a picture for browsers: AVIF and WebP in each width, never upscaled. The files are in the
   * upload's temporary folder; the caller stores them.
   * @throws if the picture cannot be read
   */
  async function makeRenditions(file: NewFile): Promise<Rendition[]> {
    const { tmpWorkingDirectory } = file;
    if (!tmpWorkingDirectory) throw new Error("an upload without a temporary folder cannot be resized");
    // Cameras record the orientation in EXIF, which the renditions do not contain.
    const source = sharp(await buffer(file.getStream())).autoOrient();
    const { autoOrient } = await source.metadata();
    const renditions: Rendition[] = [];
    for (const width of new Set(widths.map((width) => Math.min(width, autoOrient.width)))) {
      for (const [type, encode] of Object.entries(encoders)) {
        const hash = `${file.hash}_${width}`;
        const path = join(tmpWorkingDirectory, `${hash}.${type}`);
        const made = await encode(source.clone().resize({ width })).toFile(path);
        renditions.push({
          key: `${type}_${width}`,
          file: {
            name: `${width} ${file.name}`,
            hash,
            ext: `.${type}`,
            mime: `image/${type}`,
            width: made.width,
            height: made.height,
            size: Math.round(made.size / 10) / 100,
            sizeInBytes: made.size,
            getStream: () => createReadStream(path),
          },
        });
      }
    }
    return renditions;
  }

  return { isPicture, makeRenditions };
}

interface Rendition {
  /** `<type>_<width>`. */
  key: string;
  file: NewFile;
}
