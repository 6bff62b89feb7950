import { clean } from "./clean.ts";
import { populateAll, schemasOf } from "./populate.ts";
import type { Entry, Strapi } from "./strapi.ts";

/** The content type of the page with this name, or undefined. */
export function pageUid({ contentTypes }: Pick<Strapi, "contentTypes">, name: string): string | undefined {
  const uid = `api::${name}-page.${name}-page`;
  return Object.hasOwn(contentTypes, uid) ? uid : undefined;
}

/** Pages whose wire format differs from the content type. */
const toWire: Record<string, (page: Entry, strapi: Strapi) => Entry | Promise<Entry>> = {
  home: (page) => ({
    ...page,
    carousel_items: numbered(page.carousel_items),
    ribbon_items: numbered(page.ribbon_items),
  }),
  aboutus: ({ heading_film, ...page }) => ({
    ...page,
    heading_video_url: (heading_film as { url: string } | null)?.url ?? page.heading_video_url,
  }),
  medialibrary: (page) => ({ ...page, categories: (page.categories as Category[]).map(withFiles) }),
  dealerlocator: async (page, strapi) => ({ ...page, dealers: await readDealers(strapi) }),
};

interface Category {
  downloads: { download: unknown }[];
}

/** Removes downloads whose file an editor deleted from the media library. */
const withFiles = (category: Category) => ({
  ...category,
  downloads: category.downloads.filter(({ download }) => download !== null),
});

/** Numbers items by position, because their row ids change with each publication. */
const numbered = (items: unknown) => (items as Entry[]).map((item, index) => Object.assign({ id: index + 1 }, item));

async function readDealers(strapi: Strapi): Promise<Entry[]> {
  const uid = "api::dealer.dealer";
  const schemas = schemasOf(strapi);
  const dealers = await strapi.documents(uid).findMany({
    status: "published",
    fields: ["name", "phone", "email", "address_1", "address_2"],
    populate: populateAll(schemas, uid),
    // Edits keep a dealer's position; new dealers come last.
    sort: ["createdAt:asc"],
    limit: -1,
  });
  return dealers.map((dealer) => clean(schemas, uid, dealer));
}

/** The published page in wire format, without `banner` if it has none; null if the page does not exist. */
export async function readPage(strapi: Strapi, name: string): Promise<Entry | null> {
  const uid = pageUid(strapi, name);
  if (uid === undefined) return null;
  const schemas = schemasOf(strapi);
  const stored = await strapi.documents(uid).findFirst({ status: "published", populate: populateAll(schemas, uid) });
  if (stored === null) return null;
  const { banner, ...rest } = clean(schemas, uid, stored);
  const page = banner ? { banner, ...rest } : rest;
  return (await toWire[name]?.(page, strapi)) ?? page;
}
