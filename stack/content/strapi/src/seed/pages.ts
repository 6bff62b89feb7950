import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { BlockNode } from "../../../blocks.ts";
import type { MediaLibrary } from "../../../media.ts";
import { createPages } from "../../../pages.ts";
import type { Seed } from "../../../../seed/types.ts";
import { pageUid } from "../wire/pages.ts";
import type { Attribute, Entry, Schema, StoredFile, Strapi } from "../wire/strapi.ts";
import { storedBlock } from "./blocks.ts";
import type { SeedMedia } from "./media.ts";
import { seedDealers } from "./pages/dealers.ts";

/**
 * Stores and publishes every page of the seed, and its dealers.
 * @throws when Strapi refuses one of them
 */
export async function seedPages(strapi: Strapi, seed: Seed, media: SeedMedia): Promise<void> {
  const isAddress = (film: string) => film.startsWith("https://");
  // The pages as they are served, but with the stored file wherever they show one.
  const library = { ...media, film: (film: string) => (isAddress(film) ? film : null) } as unknown as MediaLibrary;
  const film = seed.pages.aboutus.headingVideoUrl;
  const stored: Record<string, Entry> = {
    aboutus: { heading_film: isAddress(film) ? null : media.file(film) },
  };
  for (const [name, page] of createPages(seed, library)) {
    await yieldToEventLoop();
    const uid = pageUid(name);
    if (uid === undefined) throw new Error(`the seed has a page "${name}" that has no content type`);
    const data = toInput(strapi, strapi.contentTypes[uid], { ...(page as Entry), ...stored[name] });
    // A page without a heading is headed by its id in the admin panel.
    await strapi.documents(uid).create({ data: { documentId: name, ...data }, status: "published" });
  }
  await seedDealers(strapi, seed.dealers);
}

/** What is shown, as the documents API takes it; what the schema does not have is left out. */
function toInput(strapi: Strapi, schema: Schema | undefined, shown: Entry): Entry {
  const fields = Object.entries(schema?.attributes ?? {}).filter(([name]) => (shown[name] ?? null) !== null);
  return Object.fromEntries(fields.map(([name, attribute]) => [name, toField(strapi, attribute, shown[name])]));
}

function toField(strapi: Strapi, attribute: Attribute, value: unknown): unknown {
  if (attribute.type === "media") return (value as StoredFile).id;
  if (attribute.type === "blocks") return (value as BlockNode[]).map(storedBlock);
  if (attribute.type !== "component") return value;
  const component = strapi.components[attribute.component];
  // A line of a list is a component, too: editors can then move it.
  const entry = (item: unknown) =>
    toInput(strapi, component, typeof item === "string" ? { text: item } : (item as Entry));
  return attribute.repeatable ? (value as unknown[]).map(entry) : entry(value);
}
