import { clean } from "./clean.ts";
import { populateAll, schemasOf } from "./populate.ts";
import type { Entry, Strapi } from "./strapi.ts";

/** The pages by the names under which they are asked for. */
const names = [
  "app",
  "footer",
  "home",
  "aboutus",
  "contactus",
  "dealerlocator",
  "dealerregistration",
  "faq",
  "limitededition",
  "medialibrary",
  "warranty",
  "resources",
  "support",
  "terms",
  "privacy",
  "patent",
] as const;

type PageName = (typeof names)[number];

const uids = new Map<string, string>(names.map((name) => [name, `api::${name}-page.${name}-page`]));

/** The content type that holds a page; undefined for a name that is none. */
export const pageUid = (name: string): string | undefined => uids.get(name);

/** What the wire says otherwise than the content types. */
const toWire: { [name in PageName]?: (page: Entry, strapi: Strapi) => Entry | Promise<Entry> } = {
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

/** Without the downloads whose file an editor removed from the media library. */
const withFiles = (category: Category) => ({
  ...category,
  downloads: category.downloads.filter(({ download }) => download !== null),
});

/** Items by their place: the ids of their rows change with each publication. */
const numbered = (items: unknown) => (items as Entry[]).map((item, index) => Object.assign({ id: index + 1 }, item));

async function readDealers(strapi: Strapi): Promise<Entry[]> {
  const uid = "api::dealer.dealer";
  const schemas = schemasOf(strapi);
  const dealers = await strapi.documents(uid).findMany({
    status: "published",
    fields: ["name", "phone", "email", "address_1", "address_2"],
    populate: populateAll(schemas, uid),
    // An editor's change keeps a dealer's place; a new one comes last.
    sort: ["createdAt:asc"],
    limit: -1,
  });
  return dealers.map((dealer) => clean(schemas, uid, dealer));
}

/** The published page in the shape of the wire, without `banner` when it has none; null when there is no such page. */
export async function readPage(strapi: Strapi, name: string): Promise<Entry | null> {
  const uid = pageUid(name);
  if (uid === undefined) return null;
  const schemas = schemasOf(strapi);
  const stored = await strapi.documents(uid).findFirst({ status: "published", populate: populateAll(schemas, uid) });
  if (stored === null) return null;
  const { banner, ...rest } = clean(schemas, uid, stored);
  const page = banner ? { banner, ...rest } : rest;
  return (await toWire[name as PageName]?.(page, strapi)) ?? page;
}
