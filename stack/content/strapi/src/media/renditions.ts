import { createReadStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { NewFile } from "../wire/strapi.ts";

/** The part of sharp that is used here; its types come with Strapi's packages, which the shop does without. */
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

/** Pixels; what the shop's `srcset` offers. */
const widths = [480, 960, 1600];

/** As the shop's own pictures are made: below this the wood's grain smears, above it files grow for nothing. */
const encoders = {
  avif: (image: Image) => image.avif({ quality: 60, effort: 4 }),
  webp: (image: Image) => image.webp({ quality: 86, smartSubsample: true, effort: 5 }),
};

/** What can be shown in a browser and resized; sharp calls AVIF by its container. */
const pictureFormats = new Set<string | undefined>(["jpeg", "png", "webp", "heif"]);

/** What Strapi's upload asks about pictures. */
export function pictures(sharp: Sharp) {
  /** Whether a file is a picture, by its content. */
  async function isPicture(file: NewFile): Promise<boolean> {
    try {
      return pictureFormats.has((await sharp(await buffer(file.getStream())).metadata()).format);
    } catch {
      // Not a picture: film, document or something broken.
      return false;
    }
  }

  /**
   * The renditions of a picture that browsers are offered: AVIF and WebP in each width, never larger than the picture
   * is. They lie in the upload's temporary folder; the caller stores them.
   *
   * @throws when the picture cannot be read
   */
  async function makeRenditions(file: NewFile): Promise<Rendition[]> {
    const { tmpWorkingDirectory } = file;
    if (!tmpWorkingDirectory) throw new Error("an upload without a temporary folder cannot be resized");
    // A camera says by EXIF which side is up, and the renditions carry no EXIF.
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
