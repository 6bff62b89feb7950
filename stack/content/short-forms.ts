import { z } from "zod";
import type { Seed } from "../seed/types.ts";
import { dollars } from "../process/money.ts";
import { type SeedBlock, type Spec, toBlocks, toTechSpecs } from "./blocks.ts";
import { createCatalog, createCard, optionalText, type Parts, text } from "./contract/wire.ts";
import { createPages } from "./contract/wire-pages.ts";

/** A specification: name, value, and the unit of a value that is a number. */
const specTuple = z.tuple([text, text]).or(z.tuple([text, text, text]));

const toSpec = ([name, value, unit]: z.output<typeof specTuple>): Spec => ({ name, value, unit: unit ?? null });

/** Finds a file of the seed by a key of `pictures.json` or a name in the media folder; null if it is missing. */
export type FindFile<File> = (name: string) => File | null;

/** How a content server represents these values; null omits the value. */
interface Made<File, Picture, Film, Video, Card> {
  picture: (title: string | null, image: File) => Picture;
  /** A video by URL or file name. */
  film: (image: File | null, address: string) => Film | null;
  video: (address: string) => Video;
  /** The card of the product with this `documentId`. */
  card: (documentId: string) => Card | null;
}

/**
 * The contract in the seed's short forms: file names, rich text and lists as strings, cents, and `documentId`s of products
 * shown as cards. Parsing converts them to wire format.
 */
export function createSeedContract<File extends object, Picture, Film, Video, Card>(
  find: FindFile<File>,
  made: Made<File, Picture, Film, Video, Card>,
) {
  const image = z
    .string()
    .nullish()
    .transform((name) => (name ? find(name) : null));
  const parts = {
    image,
    file: z.string().transform(find),
    picture: z
      .object({ title: optionalText, image })
      .transform(({ title, image }) => image && made.picture(title, image)),
    film: z.object({ image, video_url: text }).transform(({ image, video_url }) => made.film(image, video_url)),
    video: text.transform(made.video),
    download: z.object({ title: text, download: image }).transform((entry) => entry.download && entry),
    blocks: z.array(z.custom<SeedBlock>()).transform((blocks) => toBlocks(blocks, find)),
    techSpecs: z.array(specTuple).transform((specs) => toTechSpecs(specs.map(toSpec))),
    spec: specTuple.transform(toSpec),
    content: text.transform((content) => ({ content })),
    value: text.transform((value) => ({ value })),
    price: z.int().transform(dollars),
    card: z.string().transform(made.card),
  } satisfies Parts;
  return { card: createCard(image), ...createCatalog(parts), pages: createPages(parts) };
}

/** Parses the pages by name with the contract. The dealers are added to the dealer locator page. */
export function parsePages(
  pages: Record<string, z.ZodType>,
  { pages: written, dealers }: Pick<Seed, "pages" | "dealers">,
): [name: string, page: unknown][] {
  const complete = { ...written, dealerlocator: { ...written.dealerlocator, dealers } };
  return Object.entries(complete).map(([name, page]) => [name, pages[name]?.parse(page)]);
}
