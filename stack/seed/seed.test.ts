import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { customers } from "./customers.ts";
import { generateDealers } from "./generated-dealers.ts";
import { reviews } from "./reviews.ts";
import { seed } from "./seed.ts";
import type { CollectionDisplayType, ProductDisplayType } from "./types.ts";

const { products, collections, navigation, footer, home, pages, dealers } = seed;
const skus = products.flatMap((product) => product.skus);
const media = new URL("media/", import.meta.url);
const pictures = z
  .record(z.string(), z.object({ widths: z.array(z.number()), alt: z.string().min(1) }))
  .parse(JSON.parse(readFileSync(new URL("pictures.json", media), "utf8")));

/** Every value in a piece of the seed, with its key. */
function* values(node: unknown, key = ""): Generator<[key: string, value: unknown]> {
  if (typeof node !== "object" || node === null) yield [key, node];
  else if (Array.isArray(node)) for (const child of node) yield* values(child, key);
  else for (const [name, child] of Object.entries(node)) yield* values(child, name);
}

const duplicates = <T>(list: T[]): T[] => list.filter((entry, index) => list.indexOf(entry) !== index);

/** The pages that the seed fills or leads to, besides the catalogue's. */
const routes = new Set([
  "/",
  "/about-us",
  "/contact-us",
  "/dealer-locator",
  "/dealer-registration",
  "/faq",
  "/limited-edition",
  "/media-library",
  "/patents",
  "/registration",
  "/terms-of-service",
  "/copy/privacy",
  "/3dbuilder",
  "/resources",
  "/reviews",
  "/support",
  "/warranty",
  ...[...products, ...collections].map(({ displayType, documentId }) => `/product/${displayType}/${documentId}`),
]);

describe("the catalogue as a whole", () => {
  it("is big enough to be believed", () => {
    expect(products.length).toBeGreaterThanOrEqual(62);
    expect(skus.length).toBeGreaterThanOrEqual(260);
    expect(collections.length).toBeGreaterThanOrEqual(12);
  });

  it("uses all seven layouts, each for two or more", () => {
    const layouts: (ProductDisplayType | CollectionDisplayType)[] = [
      "product-short",
      "product-short-alt",
      "product-long",
      "collection-cards",
      "collection-filterable-grid",
      "collection-simple-grid",
      "collection-tabbed-grid",
    ];
    const used = [...products, ...collections].map(({ displayType }) => displayType);
    expect(layouts.filter((layout) => used.filter((type) => type === layout).length < 2)).toEqual([]);
  });

  it("gives every document, sku and option an id of its own", () => {
    const ids = [...products, ...collections].map(({ documentId }) => documentId);
    const options = products.flatMap(({ selects, colors, addOns, compatibility }) =>
      [...selects, ...(colors ? [colors] : []), ...addOns, ...compatibility].flatMap((group) =>
        group.options.map(({ id }) => id),
      ),
    );
    expect(duplicates(ids)).toEqual([]);
    expect(duplicates(skus.map(({ sku }) => sku))).toEqual([]);
    expect(duplicates(options)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it("shows no two products with the same main picture", () => {
    expect(duplicates(products.map(({ picture }) => picture))).toEqual([]);
  });

  it("names only pictures that are there", () => {
    const used = [...values(seed)].filter(([key, value]) => /picture$/i.test(key) && value !== null);
    expect([...new Set(used.map(([, value]) => value))].filter((id) => !(String(id) in pictures))).toEqual([]);
  });

  it("has each picture in AVIF and WebP in all its widths", () => {
    const files = new Set(readdirSync(media));
    const wanted = Object.entries(pictures).flatMap(([id, { widths }]) =>
      widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
    );
    expect(wanted.filter((file) => !files.has(file))).toEqual([]);
  });

  it("opens no two pages with the same picture", () => {
    const banners = Object.values(pages).flatMap((page) => ("banner" in page ? [page.banner?.picture] : []));
    const heads = [...banners, ...collections.map(({ picture }) => picture), pages.aboutus.headingPicture];
    expect(duplicates(heads.filter(Boolean))).toEqual([]);
  });

  it("links only to pages that exist", () => {
    const links = [...values(seed)].flatMap(([key, value]) => {
      if (typeof value !== "string") return [];
      return key === "link" ? [value] : [...value.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    });
    const inside = links.filter(
      (link) => !/^(https:\/\/|mailto:[\w.]+@telfer\.example$|tel:\+1802555\d{4}$)/.test(link),
    );
    expect(inside.filter((link) => !routes.has(link.replace(/[?#].*/, "")))).toEqual([]);
  });

  it("keeps to the brand's voice", () => {
    const texts = [...values(seed)].map(([, value]) => value).filter((value) => typeof value === "string");
    expect(texts.filter((text) => /[!—–]|\bultimate\b|\bunleash|\btactical\b|\brestricted\b/i.test(text))).toEqual([]);
  });

  it("has sold out skus, last pieces and two products that are wholly sold out", () => {
    expect(skus.filter(({ qtyOnHand }) => qtyOnHand === 0).length).toBeGreaterThanOrEqual(12);
    expect(skus.filter(({ qtyOnHand }) => qtyOnHand === 1 || qtyOnHand === 2).length).toBeGreaterThanOrEqual(4);
    const soldOut = products.filter((product) => product.skus.every(({ qtyOnHand }) => qtyOnHand === 0));
    expect(soldOut.map(({ documentId }) => documentId)).toEqual(["thumbhole-stock", "enamel-mug"]);
  });
});

describe.each(products)("$documentId", (product) => {
  const choices = [...product.selects, ...(product.colors ? [product.colors] : [])].map(({ options }) =>
    options.map(({ id }) => id),
  );

  it("has skus with exactly one option of each select and colour, each combination once", () => {
    expect(product.skus.length).toBeGreaterThan(0);
    for (const { optionIds } of product.skus) {
      expect(optionIds).toHaveLength(choices.length);
      for (const options of choices) expect(optionIds.filter((id) => options.includes(id))).toHaveLength(1);
    }
    expect(duplicates(product.skus.map(({ optionIds }) => optionIds.toSorted((a, b) => a - b).join()))).toEqual([]);
  });

  it("offers no option that no sku has", () => {
    const used = new Set(product.skus.flatMap(({ optionIds }) => optionIds));
    expect(choices.flat().filter((id) => !used.has(id))).toEqual([]);
  });

  it("costs whole cents and is counted in whole pieces", () => {
    const prices = [...product.skus, ...product.addOns.flatMap(({ options }) => options)].map(({ price }) => price);
    expect(prices.filter((price) => !Number.isInteger(price) || price <= 0)).toEqual([]);
    expect(product.skus.filter(({ qtyOnHand }) => !Number.isInteger(qtyOnHand) || qtyOnHand < 0)).toEqual([]);
  });

  it("is described in full", () => {
    const { summary, specs, details, disclaimer } = product.about;
    expect(summary.length).toBeGreaterThanOrEqual(2);
    expect(specs.length).toBeGreaterThanOrEqual(6);
    expect(specs.length).toBeLessThanOrEqual(10);
    expect(product.moreDetails.length).toBeGreaterThanOrEqual(3);
    expect(product.moreDetails.length).toBeLessThanOrEqual(5);
    expect(details.length).toBeGreaterThan(0);
    expect(Boolean(disclaimer?.startsWith("Ships to a dealer."))).toBe(product.fflItem);
  });

  it("goes with other products of the catalogue", () => {
    expect(product.relatedProducts.length).toBeGreaterThanOrEqual(2);
    expect(product.relatedProducts).not.toContain(product.documentId);
    const known = new Set(products.map(({ documentId }) => documentId));
    expect(product.relatedProducts.filter((id) => !known.has(id))).toEqual([]);
  });

  it("is in the collection to which its breadcrumbs lead", () => {
    const [home, family, page] = product.breadcrumbs.map(({ link }) => link);
    expect([home, page]).toEqual(["/", null]);
    const collection = collections.find(
      ({ displayType, documentId }) => family === `/product/${displayType}/${documentId}`,
    );
    expect(collection?.products).toContain(product.documentId);
  });

  it("shows more than one picture", () => {
    expect(product.gallery.filter(({ picture }) => picture !== product.picture)).not.toEqual([]);
  });
});

describe.each(collections)("collection $documentId", (collection) => {
  const members = collection.products.map((id) => products.find(({ documentId }) => documentId === id));

  it("has products, each once", () => {
    expect(collection.products.length).toBeGreaterThan(0);
    expect(members).not.toContain(undefined);
    expect(duplicates(collection.products)).toEqual([]);
  });

  it("filters by values that its products have", () => {
    const tags = members.flatMap((member) => member?.filterTags ?? []);
    const empty = collection.filterCategories.flatMap(({ title, options }) =>
      options.filter((value) => !tags.some((tag) => tag.category === title && tag.value === value)),
    );
    expect(empty).toEqual([]);
  });

  it("has a tab for each of its products, when it has tabs", () => {
    if (collection.displayType !== "collection-tabbed-grid") return;
    const [tabs] = collection.filterCategories;
    expect(tabs?.options.length).toBeGreaterThanOrEqual(2);
    for (const member of members) expect(tabs?.options).toContain(member?.filterTags[0]?.value);
  });
});

describe("single collections", () => {
  const membersOf = (id: string) => {
    const ids = collections.find(({ documentId }) => documentId === id)?.products ?? [];
    return products.filter(({ documentId }) => ids.includes(documentId));
  };

  it("have nothing above fifty dollars under fifty dollars", () => {
    const members = membersOf("under-fifty-dollars");
    expect(members.length).toBeGreaterThan(10);
    const prices = members.flatMap((product) => product.skus.map(({ price }) => price));
    expect(Math.max(...prices)).toBeLessThan(5_000);
  });

  it("build the rifles and pistols that the 3D builder can show", () => {
    expect(membersOf("builder").map(({ documentId }) => documentId)).toEqual([
      "datum-16",
      "ledger-carbine",
      "vernier-6",
      "scribe",
    ]);
  });

  it("have for the left hand what is made for it", () => {
    const made = products.filter(({ selects }) =>
      selects.some(({ options }) => options.some(({ title }) => title === "Left hand")),
    );
    expect(membersOf("left-hand")).toEqual(expect.arrayContaining(made));
  });
});

describe("the chrome", () => {
  it("has menus with cards, three columns of footer links and a product guide", () => {
    for (const menu of Object.values(navigation)) expect(menu.length).toBeGreaterThanOrEqual(4);
    expect(footer.navGroups).toHaveLength(3);
    expect(footer.navGroups.flatMap(({ links }) => links).length).toBeGreaterThanOrEqual(21);
    expect(footer.downloadAsset.file).toBe("product-guide.pdf");
  });

  it("opens with three slides and a ribbon of ten pages", () => {
    expect(home.carousel).toHaveLength(3);
    expect(new Set(home.ribbon.map(({ link }) => link)).size).toBe(10);
  });

  it("leads to each product's breadcrumbs from one menu, which is the one that names the product if any does", () => {
    const menuOf = (link: string | null) =>
      Object.entries(navigation).flatMap(([menu, entries]) =>
        entries.some((entry) => entry.link === link) ? menu : [],
      );
    for (const { documentId, displayType, breadcrumbs } of products) {
      const menus = menuOf(breadcrumbs[1]?.link ?? null);
      expect([documentId, menus]).toEqual([documentId, [expect.any(String)]]);
      const naming = menuOf(`/product/${displayType}/${documentId}`);
      expect([documentId, naming.filter((menu) => !menus.includes(menu))]).toEqual([documentId, []]);
    }
  });

  it("counts right", () => {
    const counted = { "Nine of them": "rifles", "Five of them": "pistols", "Three things, made properly": "apparel" };
    const count = { Nine: 9, Five: 5, Three: 3 };
    const subtitles = Object.values(navigation).flatMap((menu) => menu.map(({ subtitle }) => subtitle));
    for (const [text, id] of Object.entries(counted)) {
      expect(subtitles).toContain(text);
      const members = collections.find(({ documentId }) => documentId === id)?.products;
      expect(members).toHaveLength(Object.entries(count).find(([word]) => text.startsWith(word))?.[1] ?? 0);
    }
  });
});

describe("the pages", () => {
  it("use every kind of rich text and every modifier", () => {
    const kinds = [...values(pages)].map(([key]) => key);
    expect(kinds).toEqual(expect.arrayContaining(["heading", "quote", "code", "list", "ordered", "picture"]));
    const text = [...values(pages)].map(([, value]) => value).join("\n");
    for (const run of [/\*\*\w/, /_\w/, /\+\+\w/, /~~\w/, /`\w/, /\]\(\//]) expect(text).toMatch(run);
    expect(new Set([...values(pages)].flatMap(([key, value]) => (key === "level" ? [value] : [])))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    );
  });

  it("answer at least twelve questions, each once", () => {
    const questions = pages.faq.items.map(({ question }) => question);
    expect(questions.length).toBeGreaterThanOrEqual(12);
    expect(duplicates(questions)).toEqual([]);
  });

  it("say of every patent number that it is an example", () => {
    expect(pages.patent.patents.filter(({ numbers }) => !numbers.startsWith("Example: US "))).toEqual([]);
  });

  it("name only telephone numbers that are kept free", () => {
    const numbers = [...values(seed)].flatMap(([, value]) => String(value).match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []);
    expect(numbers.length).toBeGreaterThan(dealers.length);
    expect(numbers.filter((number) => !/ 555-01\d\d$/.test(number))).toEqual([]);
  });
});

describe("the dealers", () => {
  it("are many, each with a name, an address, a telephone and an e-mail address of its own", () => {
    expect(dealers.length).toBeGreaterThanOrEqual(60);
    for (const field of ["name", "phone", "email", "addressLine1", "addressLine2"] as const) {
      expect(duplicates(dealers.map((dealer) => dealer[field]))).toEqual([]);
    }
    expect(dealers.filter(({ addressLine2 }) => !/^[A-Z][\w .-]+, [A-Z]{2} \d{5}$/.test(addressLine2))).toEqual([]);
  });

  it("are in the United States", () => {
    const outside = dealers.filter(
      ({ latitude, longitude }) => latitude < 18 || latitude > 72 || longitude < -180 || longitude > -66,
    );
    expect(outside).toEqual([]);
  });

  it("can be joined by thousands of generated ones, the same each time, in real towns all over the country", () => {
    const many = generateDealers(3000);
    expect(many).toHaveLength(3000);
    expect(generateDealers(3000)).toEqual(many);
    expect(duplicates(many.map(({ name, addressLine2 }) => `${name} ${addressLine2}`))).toEqual([]);
    expect(many.filter(({ latitude, longitude }) => !(latitude > 15 && longitude < -60))).toEqual([]);
    expect(new Set(many.map(({ addressLine2 }) => addressLine2.split(" ").at(-2))).size).toBeGreaterThanOrEqual(51);
  });
});

describe("the reviews", () => {
  it("are of products that take reviews, and few products have none", () => {
    const reviewed = new Set(reviews.filter(({ archived }) => !archived).map(({ productId }) => productId));
    const takers = products.map(({ reviewProductId }) => reviewProductId);
    expect([...reviewed].filter((id) => !takers.includes(id))).toEqual([]);
    expect(takers.length - reviewed.size).toBeGreaterThan(0);
    expect(takers.length - reviewed.size).toBeLessThanOrEqual(5);
  });

  it("are many, mostly good, and none is there twice", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(300);
    const share = (...scores: number[]) =>
      reviews.filter(({ score }) => scores.includes(score)).length / reviews.length;
    expect(share(4, 5)).toBeGreaterThan(0.75);
    for (const score of [1, 2, 3]) expect(share(score)).toBeGreaterThan(0);
    expect(duplicates(reviews.map(({ productId, content }) => `${productId} ${content}`))).toEqual([]);
  });

  it("are of two years, oldest first, by invented people and the two customers", () => {
    const dates = reviews.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.filter((date) => date < "2024-11-21" || date > "2026-11-21")).toEqual([]);
    expect(reviews.filter(({ email }) => !email.endsWith("@example.com"))).toEqual([]);
    for (const { sub, email } of customers) {
      const own = reviews.filter(({ userReference }) => userReference === sub);
      expect(own.length).toBeGreaterThan(2);
      expect(own.filter((review) => review.email !== email)).toEqual([]);
    }
  });
});
