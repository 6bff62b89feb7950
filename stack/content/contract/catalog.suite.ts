import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { type ContentServer, pageNames } from "./client.ts";
import type { answered } from "./wire.ts";

/** Returns the errors of all entries that break the contract. */
async function faults<T>(names: readonly T[], read: (name: T) => Promise<unknown>): Promise<string[]> {
  const responses = await Promise.allSettled(names.map(read));
  return responses.flatMap((response) => (response.status === "rejected" ? [String(response.reason)] : []));
}

type TextBlock = z.output<typeof answered.techSpecs>[number];

/** The text of a list, one line per item. */
const textOf = (block: TextBlock): string =>
  block.type === "list"
    ? block.children
        .map((item) =>
          item.type === "list-item" ? item.children.map((run) => ("text" in run ? run.text : "")).join("") : "",
        )
        .join("\n")
    : "";

/** Products, groups, lists, search, and pages of any content server that is not empty. */
export function catalogSuite(server: ContentServer): void {
  describe("products and groups", () => {
    it("serves every product in the contract's shape", async () => {
      const documentIds = await server.documentIds("products");
      expect(documentIds.length).toBeGreaterThan(4);
      expect(await faults(documentIds, server.product)).toEqual([]);
    });

    it("serves every group in the contract's shape, with existing products", async () => {
      const products = new Set(await server.documentIds("products"));
      const documentIds = await server.documentIds("product-groups");
      expect(documentIds.length).toBeGreaterThan(4);
      const missing = await faults(documentIds, async (documentId) => {
        const group = await server.group(documentId);
        const unknown = group.products.filter((card) => !products.has(card.documentId));
        if (group.products.length === 0 || unknown.length > 0) throw new Error(`${documentId} shows what is not there`);
      });
      expect(missing).toEqual([]);
    });

    it("serves the product of each sku", async () => {
      const [first = "", last = ""] = (await server.documentIds("products"))
        .toSorted()
        .filter((_, at, all) => at === 0 || at === all.length - 1);
      for (const documentId of [first, last]) {
        const product = await server.product(documentId);
        for (const { sku } of product.skus) expect(await server.productBySku(sku)).toEqual(product);
      }
    });

    it("lists a product's specifications as text and by name, value and unit", async () => {
      const products = await Promise.all((await server.documentIds("products")).map(server.product));
      for (const { about } of products) {
        const shown = about.specs.map(({ name, value, unit }) => `${name} ${value}${unit === null ? "" : ` ${unit}`}`);
        expect(about.tech_specs.map(textOf)).toEqual([shown.join("\n")]);
      }
      expect(products.flatMap(({ about }) => about.specs)).toContainEqual({
        name: "Length of pull",
        value: "13.75",
        unit: "in",
      });
    });

    it("serves the same card for a product everywhere", async () => {
      const cards = new Map((await server.search("walnut")).map((card) => [card.documentId, card]));
      const groups = await Promise.all((await server.documentIds("product-groups")).map(server.group));
      const shown = groups.flatMap(({ products }) => products).filter(({ documentId }) => cards.has(documentId));
      expect(shown.length).toBeGreaterThan(0);
      expect(shown).toEqual(shown.map(({ documentId }) => cards.get(documentId)));
    });

    it("marks the cards of products that require a choice before they can be bought", async () => {
      const groups = await Promise.all((await server.documentIds("product-groups")).map(server.group));
      const shown = groups.flatMap(({ products }) => products.map((card) => [card.documentId, card] as const));
      const cards = [...new Map(shown).values()];
      const products = await Promise.all(cards.map(({ documentId }) => server.product(documentId)));
      const asking = products.filter(
        ({ skus, product_compatibility }) => skus.length > 1 || product_compatibility.length > 0,
      );
      expect(asking.some(({ skus }) => skus.length === 1)).toBe(true);
      expect(cards.filter((card) => card.requires_choice).map(({ documentId }) => documentId)).toEqual(
        asking.map(({ documentId }) => documentId),
      );
    });
  });

  describe("lists", () => {
    it.each(["products", "product-groups"] as const)("pages through %s", async (kind) => {
      const all = await server.documentIds(kind);
      const pageCount = Math.ceil(all.length / 4);
      const pages = await Promise.all(
        Array.from({ length: pageCount + 1 }, (_, page) =>
          server.list(kind, `?pagination[page]=${page + 1}&pagination[pageSize]=4`),
        ),
      );
      expect(pages.flatMap(({ data }) => data.map(({ documentId }) => documentId))).toEqual(all);
      expect(pages[0]?.data).toHaveLength(4);
      expect(pages.at(-1)).toEqual({
        data: [],
        meta: { pagination: { page: pageCount + 1, pageSize: 4, pageCount, total: all.length } },
      });
    });

    it("lists products with the variants of their pages", async () => {
      const { data, meta } = await server.listings("?pagination[pageSize]=100");
      const entries = await server.list("products", "?pagination[pageSize]=100");
      expect(meta).toEqual(entries.meta);
      expect(data.map(({ documentId, updatedAt }) => [documentId, updatedAt])).toEqual(
        entries.data.map(({ documentId, updatedAt }) => [documentId, updatedAt]),
      );
      const products = await Promise.all(data.map(({ documentId }) => server.product(documentId)));
      expect(
        data.map(({ title, image, ffl_item, product_variant_types, color_swatch, skus }) => [
          { title, image, ffl_item, product_variant_types, color_swatch },
          skus,
        ]),
      ).toEqual(
        products.map(({ title, image, ffl_item, product_variant_types, color_swatch, skus }) => [
          { title, image, ffl_item, product_variant_types, color_swatch },
          skus.map(({ sku, image, product_variant_options }) => ({ sku, image, product_variant_options })),
        ]),
      );
    });

    it("returns 25 entries by default and at most 100", async () => {
      const { total } = (await server.list("products")).meta.pagination;
      expect((await server.list("products")).data).toHaveLength(Math.min(25, total));
      const many = await server.list("products", "?pagination[pageSize]=1000");
      expect(many.meta.pagination.pageSize).toBe(100);
    });

    it.each(["pagination[page]=0", "pagination[pageSize]=-1", "pagination[pageSize]=many", "pagination[page]=1.5"])(
      "rejects %s",
      async (query) => {
        const response = await server.call(`/strapi/products?${query}`);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ data: null, error: { status: 400 } });
      },
    );
  });

  describe("search", () => {
    it("finds a product by its words in any case, by a prefix, and with one wrong letter in a longer word", async () => {
      const products = await Promise.all((await server.documentIds("products")).map(server.product));
      const missed = await faults(products, async ({ documentId, title, subtitle }) => {
        const longest = title.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length)[0] ?? "";
        const typed = [title.toUpperCase(), `${title} ${subtitle ?? ""}`, longest.slice(0, -2)];
        if (longest.length >= 5) typed.push(`${longest.slice(0, 2)}q${longest.slice(3)}`);
        for (const query of typed.filter((text) => text.length > 1)) {
          const found = await server.search(query);
          if (!found.some((card) => card.documentId === documentId)) throw new Error(`${query} does not find ${title}`);
        }
      });
      expect(missed).toEqual([]);
    });

    it.each([
      "%",
      "_",
      "%a%",
      "\\",
      "rai\\l",
      "'",
      '"',
      "/",
      "../",
      "[a-z]+(",
      "__proto__",
      "$where",
      "\0",
      "e".repeat(500),
      "é".repeat(500),
    ])("takes %j as it is", async (query) => {
      expect((await server.search(query)).length).toBeLessThan((await server.documentIds("products")).length);
    });

    it("finds the product of a sku, in any case", async () => {
      const [documentId = ""] = await server.documentIds("products");
      const { skus } = await server.product(documentId);
      for (const { sku } of skus) {
        const found = [await server.search(sku), await server.search(` ${sku.toLowerCase()} `)];
        expect(found.map((cards) => cards.map((card) => card.documentId))).toEqual([[documentId], [documentId]]);
      }
    });

    it("rejects more than 500 characters", async () => {
      const response = await server.call(`/strapi/products/search/${"a".repeat(501)}`);
      expect(response.status).toBe(414);
      expect(await response.json()).toMatchObject({ data: null, error: { status: 414 } });
    });
  });

  it.each(pageNames)("serves the page %s in the contract's shape", async (name) => {
    expect(await server.page(name)).toBeTruthy();
  });

  it.each([
    "/strapi/products/nothing",
    "/strapi/products/datum-16%00",
    "/strapi/products/__proto__",
    "/strapi/products/..%2Fproduct-groups%2Feverything",
    "/strapi/products/sku/nothing",
    "/strapi/products/sku/%00",
    "/strapi/products/sku/__proto__",
    "/strapi/product-groups/nothing",
    "/strapi/product-groups/..%2Fdatum-16",
    "/strapi/page/nothing",
    "/strapi/page/__proto__",
    "/strapi/page/..%2Fhome",
    "/strapi/nothing",
  ])("answers %s with a 404", async (path) => {
    const response = await server.call(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ data: null, error: { status: 404 } });
  });

  it("finds nothing at a path that cannot be decoded", async () => {
    const { status, body } = await server.callAsWritten("/strapi/products/%ff");
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toMatchObject({ data: null, error: { status } });
  });
}
