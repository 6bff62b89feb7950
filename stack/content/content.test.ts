import type { FastifyInstance } from "fastify";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { seed } from "../seed/seed.ts";
import { toBlocks } from "./blocks.ts";
import { normalizer } from "./contract/compare-servers.ts";
import { catalogSuite } from "./contract/catalog.suite.ts";
import { differences } from "./contract/differences.ts";
import { filesSuite } from "./contract/files.suite.ts";
import { publicSuite } from "./contract/public.suite.ts";
import { pages } from "./contract/wire-pages.ts";
import { strapiError } from "./contract/wire.ts";
import { createContent } from "./server.ts";
import { startContent } from "./test/content-server.ts";

const { app, folder, server, close } = await startContent();
afterAll(close);

catalogSuite(server);
filesSuite(server);
publicSuite(server);

describe("seed content", () => {
  it("serves a rifle with its selects, colors, add-ons in dollars, and skus", async () => {
    const rifle = await server.product("datum-16");
    expect(rifle).toMatchObject({
      title: "Datum 16",
      display_type: "product-long",
      ffl_item: true,
      receiver_item: true,
    });
    expect(rifle.product_variant_types.map(({ title, display_title }) => [title, display_title])).toEqual([
      ["Barrel length", null],
      ["Optic rail", "Picatinny rail"],
    ]);
    expect(rifle.color_swatch?.options).toContainEqual({ id: 1021, title: "Claro walnut", value: "#6f4a2c" });
    expect(rifle.add_ons.flatMap(({ product_variant_options }) => product_variant_options)).toContainEqual(
      expect.objectContaining({ id: 1044, title: "Spare magazine, 10 round", add_on_price: 42 }),
    );
    expect(rifle.skus).toHaveLength(8);
    expect(rifle.skus.find(({ sku }) => sku === "TRW-D16-16-20-W")?.product_variant_options).toEqual([
      { id: 1001, title: "16.25 in" },
      { id: 1011, title: "20 minutes" },
      { id: 1021, title: "Claro walnut" },
    ]);
    expect(rifle.related_products.map(({ documentId }) => documentId)).toContain("no-2-trigger");
  });

  it("writes specifications as a list with bold labels", async () => {
    const { about } = await server.product("datum-16");
    expect(about.tech_specs).toEqual([
      {
        type: "list",
        format: "unordered",
        children: expect.arrayContaining([
          {
            type: "list-item",
            children: [
              { type: "text", text: "Chambering", bold: true },
              { type: "text", text: " .22 Long Rifle, match" },
            ],
          },
        ]),
      },
    ]);
  });

  it("serves null for a missing picture, and omits it from a gallery", async () => {
    expect((await server.product("shop-coat")).image).toBeNull();
    expect((await server.product("plumb")).image_library).toEqual([]);
  });

  it("serves a video with its URL, and null for a product without videos", async () => {
    const { promo_videos } = await server.product("datum-16");
    expect(promo_videos).toMatchObject({
      title: "Ten shots",
      promo_video_cards: [{ video_url: expect.stringMatching(/^\/uploads\/film-ten-shots\.webm\?v=[0-9a-f]{8}$/) }],
    });
    expect((await server.product("vernier-6")).promo_videos).toBeNull();
  });

  it.each<[query: string, first: string | RegExp]>([
    ["rifles", /^(datum|plumb|ledger)/],
    ["rifle", /^(datum|plumb|ledger)/],
    ["22lr rifle", /^(datum|plumb|ledger)/],
    ["shirt", "shop-tee"],
    ["t-shirts", "shop-tee"],
    ["22 barrel", /barrel/],
    ["scope ring", /rings$/],
    ["vernier mag", "vernier-magazine"],
    ["stainles", /sixteen|barrel/],
    ["magzine", /magazine/],
    ["barrle", /barrel/], // cspell:disable-line
    ["verneir", /vernier/], // cspell:disable-line
    ["gun", /^(datum|plumb|ledger|vernier|scribe)/],
    ["hat", "bench-cap"],
    ["BOLT action", /^plumb/],
    ["bolt gun", /^plumb/],
    ["guns", /^(datum|plumb|ledger|vernier)/],
    ["30 mm or 1 in", /rings/],
    ["left handed grip", /grip/],
    ["pistol grip", /grip/],
    ["d16", "datum-16"],
    ["gift", /coat|cap|tee|mug/],
  ])("finds what a person means by %j", async (query, first) => {
    const [best] = await server.search(query);
    expect(best?.documentId).toMatch(first);
  });

  it("serves the tabbed group of all products with the family as first filter", async () => {
    const { display_type, filter_categories, products } = await server.group("everything");
    expect(display_type).toBe("collection-tabbed-grid");
    expect(filter_categories[0]).toMatchObject({ title: "Family", multi: false });
    expect(products).toHaveLength(seed.products.length);
    expect(new Set(products.map(({ filter_tags }) => filter_tags[0]?.category))).toEqual(new Set(["Family"]));
  });
});

it.each([
  "/strapi/products/nothing",
  "/strapi",
  "/uploads/pictures.json",
  "/uploads/notes.txt",
  "/uploads/somebody-elses.svg",
  "/uploads/",
  "/",
])("responds to %s with Strapi's 404", async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(strapiError.parse(response.json()).error).toEqual({
    status: 404,
    name: "NotFoundError",
    message: "Not Found",
    details: {},
  });
});

it("changes a picture's URL when its bytes change", async () => {
  const url = async (server: FastifyInstance) => {
    const response = await server.inject("/strapi/page/home");
    return z.object({ data: pages.home }).parse(response.json()).data.carousel_items[0]?.image?.url;
  };
  const before = await url(app);
  writeFileSync(join(folder, "hero-datum-1600.webp"), "rendered again");
  const again = createContent(seed, { mediaFolder: folder, logLevel: "silent" });
  expect(await url(again)).not.toBe(before);
  await again.close();
});

describe("pages", () => {
  it("serves the menus", async () => {
    const { rifles, support } = await server.page("app");
    expect(rifles[0]).toMatchObject({ label: "Datum", link: "/product/product-long/datum-16" });
    expect(rifles[0]?.image?.alternativeText).toBe("A rifle");
    expect(support).toContainEqual(expect.objectContaining({ label: "Questions", link: "/faq" }));
  });

  it("serves the footer with its product guide", async () => {
    const data = await server.page("footer");
    expect(data.nav_links).toHaveLength(23);
    expect(data.nav_links).toContainEqual({ label: "Contact us", link: "/contact-us", group: "Help and company" });
    expect(data.bottom_texts).toContainEqual({ text: "Bellows Falls, Vermont", link: null });
    expect(data.download_asset).toMatchObject({
      title: "Product guide",
      file: { mime: "application/pdf", ext: ".pdf" },
    });
  });

  it("serves the home page", async () => {
    const data = await server.page("home");
    expect(data.carousel_items[0]).toMatchObject({ title: "The .22, taken seriously.", link_label: "See the Datum" });
    expect(data.ribbon_items).toHaveLength(10);
  });

  it("serves a page's banner with null and empty lists for missing parts", async () => {
    const { banner } = await server.page("support");
    expect(banner).toMatchObject({
      breadcrumbs: [
        { label: "Home", link: "/" },
        { label: "Support", link: null },
      ],
      heading: "Support",
      super_heading: null,
      list_content: [],
      cta: { label: "Ask the shop", link: "/contact-us" },
    });
    expect(await server.page("aboutus")).not.toHaveProperty("banner");
  });

  it("serves every dealer with coordinates", async () => {
    const { dealers } = await server.page("dealerlocator");
    expect(dealers).toHaveLength(seed.dealers.length);
    expect(dealers[0]).toEqual({
      name: "Kerf & Anvil",
      phone: "(802) 555-0101",
      email: "desk@kerf-anvil.example",
      address_1: "12 Millrace Row",
      address_2: "Brattleboro, VT 05301",
      coordinates: { latitude: 42.86, longitude: -72.63 },
    });
  });

  it("serves the product guide and the existing pictures for download", async () => {
    const { catalog_download, categories } = await server.page("medialibrary");
    expect(catalog_download).toMatchObject({ title: "Product guide", download: { ext: ".pdf" } });
    expect(categories.flatMap(({ downloads }) => downloads.map(({ title }) => title))).toEqual([
      "Datum 16, walnut",
      "Datum 16, cutout",
    ]);
  });

  it("serves the limited editions with their numbers", async () => {
    const { current_feature, past_features } = await server.page("limitededition");
    expect(current_feature).toMatchObject({ edition_number: 5, edition_size: 58, is_sold_out: false });
    expect(past_features.map(({ is_sold_out }) => is_sold_out)).toEqual([true, true, true, true]);
  });
});

describe("rich text", () => {
  it("writes code, every heading level, and nested lists after the entry they belong to", async () => {
    const { content } = await server.page("resources");
    const list = content.find((block) => block.type === "list" && block.children.some(({ type }) => type === "list"));
    expect(list).toMatchObject({
      format: "ordered",
      children: [{ type: "list-item" }, { type: "list", format: "unordered" }, { type: "list-item" }, {}, {}, {}],
    });
    const { items } = await server.page("faq");
    expect(items.flatMap(({ answer }) => answer)).toContainEqual({
      type: "code",
      children: [{ type: "text", text: expect.stringContaining("Datum, 2026, the 417th\n") }],
    });
    expect(new Set(content.map((block) => (block.type === "heading" ? block.level : null)))).toEqual(
      new Set([null, 2, 3, 4, 5, 6]),
    );
  });

  it("marks runs of text and omits a missing picture", () => {
    const marked = "a **b _c_** `d_e_` ++f++ ~~g~~ [h **i**](/j)";
    const [paragraph, ...rest] = toBlocks([marked, { picture: "none" }], () => null);
    expect(rest).toEqual([]);
    expect(paragraph).toEqual({
      type: "paragraph",
      children: [
        { type: "text", text: "a " },
        { type: "text", text: "b ", bold: true },
        { type: "text", text: "c", bold: true, italic: true },
        { type: "text", text: " " },
        { type: "text", text: "d_e_", code: true },
        { type: "text", text: " " },
        { type: "text", text: "f", underline: true },
        { type: "text", text: " " },
        { type: "text", text: "g", strikethrough: true },
        { type: "text", text: " " },
        {
          type: "link",
          url: "/j",
          children: [
            { type: "text", text: "h " },
            { type: "text", text: "i", bold: true },
          ],
        },
      ],
    });
  });
});

describe("comparison of two servers", () => {
  it("reports another option id, file, or text, but not another numeric id", async () => {
    const normalize = normalizer(server);
    const page = await server.page("home");
    const product = await server.product("datum-16");
    const changed = structuredClone({ product, page });
    Object.assign(changed.product, { id: 99, title: "Datum 17" });
    Object.assign(changed.product.image ?? {}, { url: "/uploads/hero-datum-480.avif" });
    Object.assign(changed.product.product_variant_types[0]?.product_variant_options[0] ?? {}, { id: 5 });
    Object.assign(changed.page.carousel_items[0] ?? {}, { id: 98 });
    const found = differences(await normalize({ product, page }), await normalize(changed));
    expect(found).toEqual([
      'product.title: "Datum 16" is "Datum 17"',
      expect.stringMatching(/^product\.image\.url: "file 200 [0-9a-f]{16}" is "file 200 [0-9a-f]{16}"$/),
      "product.product_variant_types[0].product_variant_options[0].id: 1001 is 5",
    ]);
  });
});
