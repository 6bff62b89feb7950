import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { seed } from "../seed/seed.ts";
import { toBlocks } from "./blocks.ts";
import { startContent } from "./test/content-server.ts";
import { pages } from "./test/wire-pages.ts";

const { get, close } = await startContent();
afterAll(close);

/** A page's answer in the contract's shape. */
async function getPage<Name extends keyof typeof pages>(name: Name): Promise<z.output<(typeof pages)[Name]>> {
  const { data } = await get(`/strapi/page/${name}`, z.strictObject({ data: z.unknown() }));
  return pages[name].parse(data) as z.output<(typeof pages)[Name]>;
}

describe("pages", () => {
  it.each(Object.keys(pages) as (keyof typeof pages)[])("serves %s in the contract's shape", async (name) => {
    await expect(getPage(name)).resolves.toBeTruthy();
  });

  it("serves the menus", async () => {
    const { rifles, support } = await getPage("app");
    expect(rifles[0]).toMatchObject({ label: "Datum", link: "/product/product-long/datum-16" });
    expect(rifles[0]?.image?.alternativeText).toBe("A rifle");
    expect(support).toContainEqual(expect.objectContaining({ label: "Questions", link: "/faq" }));
  });

  it("serves the footer with its product guide", async () => {
    const data = await getPage("footer");
    expect(data.nav_links).toHaveLength(21);
    expect(data.bottom_texts).toContainEqual({ text: "Bellows Falls, Vermont", link: null });
    expect(data.download_asset).toMatchObject({
      title: "Product guide",
      file: { mime: "application/pdf", ext: ".pdf" },
    });
  });

  it("serves the home page", async () => {
    const data = await getPage("home");
    expect(data.carousel_items[0]).toMatchObject({ title: "The .22, taken seriously.", link_label: "See the Datum" });
    expect(data.ribbon_items).toHaveLength(10);
  });

  it("serves the head of a page, with null and empty lists for what it does not show", async () => {
    const { banner } = await getPage("support");
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
    expect(await getPage("aboutus")).not.toHaveProperty("banner");
  });

  it("serves every dealer with a place on the map", async () => {
    const { dealers } = await getPage("dealerlocator");
    expect(dealers).toHaveLength(seed.dealers.length);
    expect(dealers[0]).toEqual({
      name: "Kerf & Anvil",
      phone: "(802) 555-0101",
      address_1: "12 Millrace Row",
      address_2: "Brattleboro, VT 05301",
      coordinates: { latitude: 42.86, longitude: -72.63 },
    });
  });

  it("serves the product guide and the pictures that are there for download", async () => {
    const { catalog_download, categories } = await getPage("medialibrary");
    expect(catalog_download).toMatchObject({ title: "Product guide", download: { ext: ".pdf" } });
    expect(categories.flatMap(({ downloads }) => downloads.map(({ title }) => title))).toEqual(["Datum 16, walnut"]);
  });

  it("serves the limited editions with their numbers", async () => {
    const { current_feature, past_features } = await getPage("limitededition");
    expect(current_feature).toMatchObject({ edition_number: 5, edition_size: 58, is_sold_out: false });
    expect(past_features.map(({ is_sold_out }) => is_sold_out)).toEqual([true, true, true, true]);
  });
});

describe("rich text", () => {
  it("writes code, every level of heading, and lists below the entry they belong to", async () => {
    const { content } = await getPage("resources");
    const list = content.find((block) => block.type === "list" && block.children.some(({ type }) => type === "list"));
    expect(list).toMatchObject({
      format: "ordered",
      children: [{ type: "list-item" }, { type: "list", format: "unordered" }, { type: "list-item" }, {}, {}, {}],
    });
    expect(content).toContainEqual({
      type: "code",
      children: [{ type: "text", text: expect.stringContaining("Ring caps, 6-32              15\n") }],
    });
    expect(new Set(content.map((block) => (block.type === "heading" ? block.level : null)))).toEqual(
      new Set([null, 2, 3, 4, 5, 6]),
    );
  });

  it("marks runs of text, and leaves out a picture that is missing", () => {
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
