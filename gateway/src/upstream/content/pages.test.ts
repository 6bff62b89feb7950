import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractPath, without } from "../../../test/without-field.ts";
import { startContent } from "../../../test/content-client.ts";
import { image } from "../../../test/fixtures/media.ts";
import { contactUsPage, copyPage, footer, homePage, navigation } from "../../../test/fixtures/pages.ts";
import { largeGroup, smallGroup } from "../../../test/fixtures/products.ts";
import type { ScriptedUpstream } from "../../../test/upstream.ts";
import type { ContentClient } from "./client.ts";

let server: ScriptedUpstream;
let content: ContentClient;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, content, close } = await startContent());
});

afterAll(() => close());

describe("a group", () => {
  const read = (body: unknown) => {
    server.on("GET /strapi/product-groups/rifles", { body });
    return content.productGroup("rifles");
  };

  test("is mapped to the shop's types", async () => {
    expect(await read(smallGroup())).toMatchObject({
      id: "rifles",
      displayType: "COLLECTION_CARDS",
      url: "/product/collection-cards/rifles",
      backgroundImage: { url: "http://media.example/uploads/rifles-background-1600.webp" },
      filterCategories: [
        {
          key: "family",
          title: "Family",
          multi: true,
          options: [{ key: "rifles", value: "Rifles" }, { key: "apparel", value: "Apparel" }, {}],
        },
      ],
      products: [
        { id: "datum-16", url: "/product/product-long/datum-16", skus: ["DAT16-WAL-BLU", "DAT16-LAM-STS"] },
        { id: "shop-coat", filterTags: [{ filterCategory: "Family", filterValue: "Apparel" }] },
        { id: "ghost", skus: [] },
      ],
    });
    expect((await read(largeGroup())).products).toHaveLength(60);
  });

  test("shows a product once that was added twice", async () => {
    const { data } = smallGroup();
    const { products } = await read({ data: { ...data, products: [...data.products, ...data.products] } });
    expect(products.map(({ id }) => id)).toEqual(["datum-16", "shop-coat", "ghost"]);
  });

  test("falls back to a simple grid without a layout", async () => {
    const { displayType, url } = await read(without(smallGroup(), "data.display_type"));
    expect([displayType, url]).toEqual(["COLLECTION_SIMPLE_GRID", "/product/collection-simple-grid/rifles"]);
  });

  test.each(["data.documentId", "data.title"])("breaks the contract without %s", async (path) => {
    await expect(read(without(smallGroup(), path))).rejects.toMatchObject({
      name: "UpstreamContract",
      field: contractPath(path),
    });
  });
});

describe("pages", () => {
  test("contain only safe links", async () => {
    server.on("GET /strapi/page/app", { body: navigation() });
    server.on("GET /strapi/page/footer", { body: footer() });
    server.on("GET /strapi/page/home", { body: homePage() });
    expect(await content.page("navigation")).toMatchObject({
      rifles: [{ label: "Datum", link: "/product/product-long/datum-16", image: {}, hoverImage: null }],
      pistols: [],
      parts: [],
      apparel: [],
      support: [{ label: "Call us", link: "tel:+18025550100", image: null }],
    });
    expect(await content.page("footer")).toMatchObject({
      logo: null,
      navLinks: [
        { label: "Rifles", url: "/product/collection-cards/rifles", group: "Shop" },
        { label: "Warranty", url: "/warranty", group: "Help" },
        { label: "Pistols", group: "Shop" },
        { label: "Nowhere", url: null, group: null },
      ],
      socialLinks: [{ label: "Instagram", link: "https://instagram.example/telfer", icon: "instagram" }],
      bottomTexts: [
        { label: "© 2026 Telfer Rimfire Works", url: null },
        { label: "Terms", url: "/terms-of-service" },
      ],
      downloadAsset: { title: "Product guide", file: { url: "http://media.example/uploads/product-guide.pdf" } },
    });
    const home = await content.page("homePage");
    expect(home.carouselItems).toMatchObject([
      { id: "1", link: "/product/product-long/datum-16", linkLabel: "See the rifle" },
      { id: "2", subtitle: null, link: null, linkLabel: null },
    ]);
    expect(home.ribbonItems).toMatchObject([{ id: "1", link: "/product/collection-cards/rifles" }]);
  });

  test("of plain copy require a title", async () => {
    server.on("GET /strapi/page/terms", { body: without(copyPage("Terms"), "data.title") });
    await expect(content.page("termsPage")).rejects.toMatchObject({ name: "UpstreamContract", field: "data.title" });
  });

  test("accept an image instead of an icon name", async () => {
    const { data } = contactUsPage();
    const [link] = data.social_links;
    server.on("GET /strapi/page/contactus", {
      body: { data: { ...data, social_links: [{ ...link, icon: image("mark") }, link] } },
    });
    const { socialLinks } = await content.page("contactUsPage");
    expect(socialLinks).toMatchObject([
      { label: "Instagram", icon: null },
      { label: "Instagram", icon: "instagram" },
    ]);
  });
});

test("keeps all text of links in code and of several lists in one item", async () => {
  const text = (words: string) => ({ type: "text", text: words });
  const item = (words: string, ...below: object[]) => ({ type: "list-item", children: [text(words), ...below] });
  const list = (...children: object[]) => ({ type: "list", format: "ordered", children });
  const code = { type: "code", children: [text("see "), { type: "link", url: "/faq", children: [text("faq")] }] };
  const lists = list(list(item("first")), item("a", list(item("b")), list(item("c"))), list(item("d")));
  server.on("GET /strapi/page/terms", { body: { data: { title: "Terms", content: [code, lists] } } });
  const words = (value: string) => ({ children: [{ text: value }], list: null });
  const below = (value: string) => ({ items: [words(value)] });
  expect((await content.page("termsPage")).content).toMatchObject([
    { text: "see faq" },
    {
      items: [
        { children: [], list: below("first") },
        { children: [{ text: "a" }], list: below("b") },
        { children: [], list: below("c") },
        { children: [], list: below("d") },
      ],
    },
  ]);
});
