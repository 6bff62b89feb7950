import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contentPaths } from "../../web/src/paths.ts";
import { createCatalogResponses } from "../content/catalog-responses.ts";
import { customers } from "./customers.ts";
import { generateDealers } from "./generated-dealers.ts";
import { reviews } from "./reviews.ts";
import { seed } from "./seed.ts";
import { variantOptions } from "./variant-options.ts";

const { products, collections, pages, dealers } = seed;
const { app: navigation, footer, home } = pages;
const skus = products.flatMap((product) => product.skus);
const media = new URL("media/", import.meta.url);
const pictures = z
  .record(z.string(), z.object({ widths: z.array(z.number()), alt: z.string().min(1) }))
  .parse(JSON.parse(readFileSync(new URL("pictures.json", media), "utf8")));

/** All values nested in a part of the seed, with their keys. */
function* values(node: unknown, key = ""): Generator<[key: string, value: unknown]> {
  if (typeof node !== "object" || node === null) yield [key, node];
  else if (Array.isArray(node)) for (const child of node) yield* values(child, key);
  else for (const [name, child] of Object.entries(node)) yield* values(child, name);
}

const duplicates = <T>(list: T[]): T[] => list.filter((entry, index) => list.indexOf(entry) !== index);

/** Pages that the seed fills or links to, in addition to the catalog's. */
const routes = new Set([
  ...Object.values(contentPaths),
  "/",
  "/dealer-locator",
  "/registration",
  "/papers",
  "/terms-of-service",
  "/copy/privacy",
  "/3dbuilder",
  "/reviews",
  "/saved",
  "/papers",
  ...[...products, ...collections].map(({ display_type, documentId }) => `/product/${display_type}/${documentId}`),
]);

describe("the whole catalog", () => {
  it("has a realistic size", () => {
    expect(products.length).toBeGreaterThanOrEqual(62);
    expect(skus.length).toBeGreaterThanOrEqual(260);
    expect(collections.length).toBeGreaterThanOrEqual(12);
  });

  it("uses all seven layouts at least twice", () => {
    const layouts = [
      "product-short",
      "product-short-alt",
      "product-long",
      "collection-cards",
      "collection-filterable-grid",
      "collection-simple-grid",
      "collection-tabbed-grid",
    ];
    const used = [...products, ...collections].map(({ display_type }) => display_type);
    expect(layouts.filter((layout) => used.filter((type) => type === layout).length < 2)).toEqual([]);
  });

  it("has unique ids for documents, skus, and options", () => {
    const ids = [...products, ...collections].map(({ documentId }) => documentId);
    const options = products.flatMap((product) => [
      ...variantOptions(product),
      ...product.add_ons.flatMap(({ product_variant_options }) => product_variant_options),
      ...product.product_compatibility.flatMap(({ options }) => options),
    ]);
    expect(duplicates(ids)).toEqual([]);
    expect(duplicates(skus.map(({ sku }) => sku))).toEqual([]);
    expect(duplicates(options.map(({ id }) => id))).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it("has no two products with the same main picture", () => {
    expect(duplicates(products.map(({ image }) => image))).toEqual([]);
  });

  it("references only existing files", () => {
    const files = new Set([...Object.keys(pictures), ...readdirSync(media)]);
    const missing = new Set<string>();
    createCatalogResponses(seed, (name) => {
      if (!files.has(name)) missing.add(name);
      return null;
    });
    expect([...missing]).toEqual([]);
  });

  it("has every picture as AVIF and WebP in all its widths", () => {
    const files = new Set(readdirSync(media));
    const wanted = Object.entries(pictures).flatMap(([id, { widths }]) =>
      widths.flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]),
    );
    expect(wanted.filter((file) => !files.has(file))).toEqual([]);
  });

  it("has drawings whose dimensions its specifications state, with both ends on the drawing", () => {
    const drawn = products.filter(({ drawing }) => drawing);
    expect(drawn.length).toBeGreaterThanOrEqual(59);
    const faults = drawn.flatMap(({ documentId, drawing, about }) => {
      const stated = new Map(about.specs.map(([name, ...value]) => [name, value.join(" ")]));
      const { width = 0, height = 0, dimensions = [] } = drawing ?? {};
      if (dimensions.length === 0) return [`${documentId} has no dimension`];
      return dimensions.flatMap(({ name, value, from_x, from_y, to_x, to_y }) => {
        const inside = Math.max(from_x, to_x) <= width && Math.max(from_y, to_y) <= height;
        const isStated = stated.get(name)?.includes(value) ?? false;
        return inside && isStated && (to_x > from_x || to_y > from_y) ? [] : [`${documentId}: ${name} ${value}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it("has no two pages with the same banner picture", () => {
    const banners = Object.values(pages).flatMap((page) => ("banner" in page ? [page.banner?.background_image] : []));
    const heads = [
      ...banners,
      ...collections.map(({ background_image }) => background_image),
      pages.aboutus.heading_image,
    ];
    expect(duplicates(heads.filter(Boolean))).toEqual([]);
  });

  it("links only to existing pages", () => {
    const links = [...values(seed)].flatMap(([key, value]) => {
      if (typeof value !== "string") return [];
      return key === "link" || key === "path"
        ? [value]
        : [...value.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    });
    const inside = links.filter(
      (link) => !/^(https:\/\/|mailto:[\w.]+@telfer\.example$|tel:\+1802555\d{4}$)/.test(link),
    );
    expect(inside.filter((link) => !routes.has(link.replace(/[?#].*/, "")))).toEqual([]);
  });

  it("follows the brand's voice", () => {
    const texts = [...values(seed)].map(([, value]) => value).filter((value) => typeof value === "string");
    expect(texts.filter((text) => /[!—–]|\bultimate\b|\bunleash|\btactical\b|\brestricted\b/i.test(text))).toEqual([]);
  });

  it("has curly apostrophes and quotation marks", () => {
    const texts = [...values(seed), ...values(reviews)].map(([, value]) => String(value));
    expect(texts.filter((text) => /['"]/.test(text))).toEqual([]);
  });

  it("has sold-out skus, last pieces, and two products that are sold out completely", () => {
    expect(skus.filter(({ qtyOnHand }) => qtyOnHand === 0).length).toBeGreaterThanOrEqual(12);
    expect(skus.filter(({ qtyOnHand }) => qtyOnHand === 1 || qtyOnHand === 2).length).toBeGreaterThanOrEqual(4);
    const soldOut = products.filter((product) => product.skus.every(({ qtyOnHand }) => qtyOnHand === 0));
    expect(soldOut.map(({ documentId }) => documentId)).toEqual(["thumbhole-stock", "enamel-mug"]);
  });
});

describe.each(products)("$documentId", (product) => {
  const choices = [
    ...product.product_variant_types.map(({ product_variant_options }) => product_variant_options),
    ...(product.color_swatch ? [product.color_swatch.options] : []),
  ].map((options) => options.map(({ id }) => id));
  const skuOptions = product.skus.map(({ product_variant_options }) => product_variant_options.map(({ id }) => id));

  it("has skus with exactly one option of each select and color, each combination once", () => {
    expect(product.skus.length).toBeGreaterThan(0);
    for (const optionIds of skuOptions) {
      expect(optionIds).toHaveLength(choices.length);
      for (const options of choices) expect(optionIds.filter((id) => options.includes(id))).toHaveLength(1);
    }
    expect(duplicates(skuOptions.map((optionIds) => optionIds.toSorted((a, b) => a - b).join()))).toEqual([]);
  });

  it("offers no option without a sku", () => {
    const used = new Set(skuOptions.flat());
    expect(choices.flat().filter((id) => !used.has(id))).toEqual([]);
  });

  it("has prices in whole cents and stock in whole pieces", () => {
    const addOns = product.add_ons.flatMap(({ product_variant_options }) => product_variant_options);
    const prices = [...product.skus.map(({ price }) => price), ...addOns.map(({ add_on_price }) => add_on_price)];
    expect(prices.filter((price) => !Number.isInteger(price) || price <= 0)).toEqual([]);
    expect(product.skus.filter(({ qtyOnHand }) => !Number.isInteger(qtyOnHand) || qtyOnHand < 0)).toEqual([]);
  });

  it("has a complete description", () => {
    const { summary, specs, details, disclaimer } = product.about;
    expect(summary.length).toBeGreaterThanOrEqual(2);
    expect(specs.length).toBeGreaterThanOrEqual(6);
    expect(specs.length).toBeLessThanOrEqual(10);
    expect(product.more_details.length).toBeGreaterThanOrEqual(3);
    expect(product.more_details.length).toBeLessThanOrEqual(5);
    expect(details.length).toBeGreaterThan(0);
    expect(Boolean(disclaimer?.startsWith("Ships to a dealer."))).toBe(product.ffl_item);
  });

  it("was released on a day", () => {
    expect(product.released_on).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it("is related to other products in the catalog", () => {
    expect(product.related_products.length).toBeGreaterThanOrEqual(2);
    expect(product.related_products).not.toContain(product.documentId);
    const known = new Set(products.map(({ documentId }) => documentId));
    expect(product.related_products.filter((id) => !known.has(id))).toEqual([]);
  });

  it("is in the collection of its breadcrumbs", () => {
    const [home, family, page] = product.breadcrumbs.map(({ link }) => link);
    expect([home, page]).toEqual(["/", null]);
    const collection = collections.find(
      ({ display_type, documentId }) => family === `/product/${display_type}/${documentId}`,
    );
    expect(collection?.products).toContain(product.documentId);
  });

  it("has more than one picture", () => {
    expect(product.image_library.filter(({ image }) => image !== product.image)).not.toEqual([]);
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
    const tags = members.flatMap((member) => member?.filter_tags ?? []);
    const empty = collection.filter_categories.flatMap(({ title, filter_options }) =>
      filter_options.filter((value) => !tags.some((tag) => tag.category === title && tag.value === value)),
    );
    expect(empty).toEqual([]);
  });

  it("has a tab for each of its products, if it has tabs", () => {
    if (collection.display_type !== "collection-tabbed-grid") return;
    const [tabs] = collection.filter_categories;
    expect(tabs?.filter_options.length).toBeGreaterThanOrEqual(2);
    for (const member of members) expect(tabs?.filter_options).toContain(member?.filter_tags[0]?.value);
  });
});

describe("single collections", () => {
  const membersOf = (id: string) => {
    const ids = collections.find(({ documentId }) => documentId === id)?.products ?? [];
    return products.filter(({ documentId }) => ids.includes(documentId));
  };

  it("have no product above fifty dollars under fifty dollars", () => {
    const members = membersOf("under-fifty-dollars");
    expect(members.length).toBeGreaterThan(10);
    const prices = members.flatMap((product) => product.skus.map(({ price }) => price));
    expect(Math.max(...prices)).toBeLessThan(5_000);
  });

  it("contain all products that the 3D builder can show", () => {
    expect(membersOf("builder").map(({ documentId }) => documentId)).toEqual([
      "datum-16",
      "ledger-carbine",
      "vernier-6",
      "scribe",
    ]);
  });

  it("contain all left-handed products in the left-hand collection", () => {
    const made = products.filter((product) => variantOptions(product).some(({ title }) => title === "Left hand"));
    expect(membersOf("left-hand")).toEqual(expect.arrayContaining(made));
  });
});

describe("navigation and home page", () => {
  it("have menus with cards, three columns of footer links, and a product guide", () => {
    for (const menu of Object.values(navigation)) expect(menu.length).toBeGreaterThanOrEqual(4);
    expect(new Set(footer.nav_links.map(({ group }) => group)).size).toBe(3);
    expect(footer.nav_links.length).toBeGreaterThanOrEqual(21);
    expect(footer.download_asset.file).toBe("product-guide.pdf");
  });

  it("have three slides and a ribbon of ten pages", () => {
    expect(home.carousel_items).toHaveLength(3);
    expect(new Set(home.ribbon_items.map(({ link }) => link)).size).toBe(10);
  });

  it("link each product's breadcrumb from one menu: the one that names the product, if any does", () => {
    const menuOf = (link: string | null) =>
      Object.entries(navigation).flatMap(([menu, entries]) =>
        entries.some((entry) => entry.link === link) ? menu : [],
      );
    for (const { documentId, display_type, breadcrumbs } of products) {
      const menus = menuOf(breadcrumbs[1]?.link ?? null);
      expect([documentId, menus]).toEqual([documentId, [expect.any(String)]]);
      const naming = menuOf(`/product/${display_type}/${documentId}`);
      expect([documentId, naming.filter((menu) => !menus.includes(menu))]).toEqual([documentId, []]);
    }
  });

  it("state the right product counts", () => {
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

  it("name the price of the current edition, whose link selects its sku", () => {
    const { link, content } = pages.limitededition.current_feature ?? {};
    const { price } = skus.find(({ sku }) => link?.endsWith(`?sku=${sku}`)) ?? { price: 0 };
    expect(price).toBeGreaterThan(0);
    const amount = (price / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
    expect([...values(content)].filter(([, value]) => String(value).startsWith(amount))).toHaveLength(1);
  });

  it("select existing skus in the links to past editions", () => {
    const selected = pages.limitededition.past_features.map(({ link }) => link?.split("?sku=")[1]);
    expect(selected.filter((sku) => !skus.some((known) => known.sku === sku))).toEqual([]);
  });

  it("answer at least twelve questions, each once", () => {
    const questions = pages.faq.items.map(({ question }) => question);
    expect(questions.length).toBeGreaterThanOrEqual(12);
    expect(duplicates(questions)).toEqual([]);
  });

  it("mark every patent number as an example", () => {
    expect(pages.patent.patents.filter(({ patent_numbers }) => !patent_numbers.startsWith("Example: US "))).toEqual([]);
  });

  it("contain only reserved phone numbers", () => {
    const numbers = [...values(seed)].flatMap(([, value]) => String(value).match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []);
    expect(numbers.length).toBeGreaterThan(dealers.length);
    expect(numbers.filter((number) => !/ 555-01\d\d$/.test(number))).toEqual([]);
  });
});

describe("the dealers", () => {
  it("are many, with unique names, addresses, phone numbers, and email addresses", () => {
    expect(dealers.length).toBeGreaterThanOrEqual(60);
    for (const field of ["name", "phone", "email", "address_1", "address_2"] as const) {
      expect(duplicates(dealers.map((dealer) => dealer[field]))).toEqual([]);
    }
    expect(dealers.filter(({ address_2 }) => !/^[A-Z][\w .-]+, [A-Z]{2} \d{5}$/.test(address_2))).toEqual([]);
  });

  it("are in the United States", () => {
    const outside = dealers.filter(
      ({ coordinates: { latitude, longitude } }) =>
        latitude < 18 || latitude > 72 || longitude < -180 || longitude > -66,
    );
    expect(outside).toEqual([]);
  });

  it("can be extended by thousands of generated ones, deterministic and in real towns across the country", () => {
    const many = generateDealers(3000);
    expect(many).toHaveLength(3000);
    expect(generateDealers(3000)).toEqual(many);
    expect(duplicates(many.map(({ name, address_2 }) => `${name} ${address_2}`))).toEqual([]);
    expect(many.filter(({ coordinates: { latitude, longitude } }) => !(latitude > 15 && longitude < -60))).toEqual([]);
    expect(new Set(many.map(({ address_2 }) => address_2.split(" ").at(-2))).size).toBeGreaterThanOrEqual(51);
  });
});

describe("the reviews", () => {
  it("are for products that take reviews, and few products have none", () => {
    const reviewed = new Set(reviews.filter(({ archived }) => !archived).map(({ productId }) => productId));
    const takers = products.map(({ yotpo_product_id }) => yotpo_product_id);
    expect([...reviewed].filter((id) => !takers.includes(id))).toEqual([]);
    expect(takers.length - reviewed.size).toBeGreaterThan(0);
    expect(takers.length - reviewed.size).toBeLessThanOrEqual(5);
  });

  it("are many, mostly good, and unique", () => {
    expect(reviews.length).toBeGreaterThanOrEqual(300);
    const share = (...scores: number[]) =>
      reviews.filter(({ score }) => scores.includes(score)).length / reviews.length;
    expect(share(4, 5)).toBeGreaterThan(0.75);
    for (const score of [1, 2, 3]) expect(share(score)).toBeGreaterThan(0);
    expect(duplicates(reviews.map(({ productId, content }) => `${productId} ${content}`))).toEqual([]);
  });

  it("span two years, oldest first, by invented authors and the two customers", () => {
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
