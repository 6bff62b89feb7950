import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { parsePages } from "../../../short-forms.ts";
import type { Seed } from "../../../../seed/types.ts";
import { pageUid } from "../wire/pages.ts";
import { schemasOf } from "../wire/populate.ts";
import type { Entry, Strapi } from "../wire/strapi.ts";
import type { StoredContract } from "./contract.ts";
import { toEntry } from "./entry.ts";
import { seedDealers } from "./pages/dealers.ts";

/**
 * Stores and publishes the seed's pages and dealers.
 * @throws if Strapi rejects one of them
 */
export async function seedPages(strapi: Strapi, seed: Seed, { pages }: StoredContract): Promise<void> {
  const schemas = schemasOf(strapi);
  for (const [name, page] of parsePages(pages, seed)) {
    await yieldToEventLoop();
    const uid = pageUid(strapi, name);
    if (uid === undefined) throw new Error(`the seed has a page "${name}" that has no content type`);
    const { heading_video_url, ...shown } = page as Entry;
    const { film: heading_film, video_url } = (heading_video_url ?? {}) as { film?: unknown; video_url?: string };
    const data = toEntry(schemas, uid, { ...shown, heading_film, heading_video_url: video_url });
    // The admin panel shows the document id as the title of pages without a heading.
    await strapi.documents(uid).create({ data: { documentId: name, ...data }, status: "published" });
  }
  await seedDealers(strapi, seed.dealers);
}
