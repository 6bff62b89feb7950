import { describe, expect, test } from "vitest";
import { inventory } from "../../../test/fixtures/commerce.ts";
import { catalogEntry, catalogList, smallGroup } from "../../../test/fixtures/products.ts";
import { startGateway, type TestGateway } from "../../../test/gateway.ts";

const SEARCH = `query Search($query: String!, $first: Int, $after: String) {
  search(query: $query, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } nodes { id title price { amount } qtyOnHand url }
  }
}`;

async function startSearch(
  segment: string,
  body: unknown = { data: smallGroup().data.products },
): Promise<TestGateway> {
  const gateway = await startGateway();
  gateway.upstream.on(`GET /strapi/products/search/${segment}`, { body });
  gateway.upstream.on("GET /Products", { body: inventory() });
  return gateway;
}

describe("a search", () => {
  test("joins one content call and one inventory call, and sorts by title", async () => {
    await using gateway = await startSearch("rifle");
    const { data, errors } = await gateway.query(SEARCH, { query: " rifle " });
    expect(errors).toBeUndefined();
    expect(data?.search).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: false },
      nodes: [
        { title: "Datum 16", price: { amount: "2019.99" }, qtyOnHand: 4, url: "/product/product-long/datum-16" },
        { title: "ghost 10", price: null, qtyOnHand: 0 },
        { title: "Shop coat", price: { amount: "84.10" }, qtyOnHand: 12 },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", "GET /strapi/products/search/rifle"]);
  });

  test("keeps the content service's order for the best match first", async () => {
    const cards = smallGroup().data.products.toReversed();
    await using gateway = await startSearch("rifle", { data: cards });
    const { data } = await gateway.query(`{ search(query: "rifle", sort: RELEVANCE) { nodes { id } } }`);
    expect(data?.search).toEqual({ nodes: cards.map(({ documentId }) => ({ id: documentId })) });
  });

  test.each([
    ['category: "rifles"', ["datum-16"]],
    ['filters: [{ key: "chambering", values: ["22-lr"] }]', ["datum-16"]],
    ['filters: [{ key: "no-such-category", values: ["22-lr"] }]', []],
    ['price: { below: "100" }', ["shop-coat"]],
    ["inStock: true", ["datum-16", "shop-coat"]],
    ["sort: PRICE_ASC", ["shop-coat", "datum-16", "ghost"]],
    ["sort: NEWEST, first: 1", ["datum-16"]],
  ])("is narrowed and sorted: %s", async (argument, found) => {
    await using gateway = await startSearch("rifle");
    const { data, errors } = await gateway.query(`{ search(query: "rifle", ${argument}) { nodes { id } } }`);
    expect(errors).toBeUndefined();
    expect(data?.search).toEqual({ nodes: found.map((id) => ({ id })) });
  });

  test.each([
    ["sort: FEATURED", "`sort: FEATURED` is only for collections."],
    ['price: { from: "2", below: "1" }', "`price.from` must be less than `price.below`."],
  ])("rejects %s without a call", async (argument, message) => {
    await using gateway = await startSearch("rifle");
    const { errors } = await gateway.query(`{ search(query: "rifle", ${argument}) { totalCount } }`);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(gateway.upstream.endpoints()).toEqual([]);
  });

  test("is paginated", async () => {
    await using gateway = await startSearch("rifle");
    const { data } = await gateway.query(SEARCH, { query: "rifle", first: 2 });
    expect(data?.search).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data))?.[1];
    const next = await gateway.query(SEARCH, { query: "rifle", first: 2, after });
    expect(next.data?.search).toMatchObject({ pageInfo: { hasNextPage: false }, nodes: [{ title: "Shop coat" }] });
  });

  test("shows products as not buyable if the inventory is down", async () => {
    await using gateway = await startSearch("rifle");
    gateway.upstream.on("GET /Products", { status: 500, body: {} });
    const { data, errors } = await gateway.query(SEARCH, { query: "rifle" });
    expect(data?.search).toMatchObject({ nodes: [{ price: null, qtyOnHand: null }, {}, {}] });
    expect(errors).toMatchObject([{ extensions: { upstream: "inventory" } }]);
  });

  test.each([
    ["../products", "..%2Fproducts"],
    ["a%2Fb", "a%252Fb"],
    ["a/b?c#d", "a%2Fb%3Fc%23d"],
    ["x\r\nX-Evil: 1", "x%0D%0AX-Evil%3A%201"],
    ["Kärcher 🔫", "K%C3%A4rcher%20%F0%9F%94%AB"],
    ["half \ud83d", "half%20%EF%BF%BD"],
    ["a\0b", "a%20b"],
  ])("for %j stays in one path segment", async (query, segment) => {
    await using gateway = await startSearch(segment, { data: [] });
    const { data, errors } = await gateway.query(SEARCH, { query });
    expect(errors).toBeUndefined();
    expect(data?.search).toMatchObject({ totalCount: 0, nodes: [] });
    expect(gateway.upstream.endpoints()).toContain(`GET /strapi/products/search/${segment}`);
  });

  test.each([".", ".."])("for %j finds nothing without a call", async (query) => {
    await using gateway = await startSearch("rifle");
    const { data, errors } = await gateway.query(SEARCH, { query });
    expect(errors).toBeUndefined();
    expect(data?.search).toMatchObject({ totalCount: 0 });
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products"]);
  });

  test.each([
    [{ query: "" }, "`query` must have 1 to 100 characters."],
    [{ query: " \t" }, "`query` must have 1 to 100 characters."],
    [{ query: "x".repeat(101) }, "`query` must have 1 to 100 characters."],
    [{ query: "x", first: 101 }, "`first` must be from 1 to 100."],
    [{ query: "x", first: 0 }, "`first` must be from 1 to 100."],
  ])("with %j is rejected without a call", async (variables, message) => {
    await using gateway = await startSearch("x");
    const { data, errors } = await gateway.query(SEARCH, variables);
    expect(data).toEqual({ search: null });
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
    expect(gateway.upstream.endpoints()).toEqual([]);
  });

  test("rejects cursors of other searches", async () => {
    await using gateway = await startSearch("rifle");
    const { errors } = await gateway.query(SEARCH, { query: "rifle", after: "bm9uZQ" });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

const LIST = "totalCount pageInfo { hasNextPage endCursor } nodes { id title url updatedAt }";
const pageOf = (list: string, page: number) => `GET /strapi/${list}?pagination[page]=${page}&pagination[pageSize]=100`;

describe("the list of all", () => {
  test.each([
    ["products", "products", "product-short"],
    ["collections", "product-groups", "collection-cards"],
  ])("%s is loaded page by page, sorted by title, and cached", async (field, list, displayType) => {
    await using gateway = await startGateway();
    const page = (...titles: string[]) => ({
      body: catalogList(3, ...titles.map((title) => catalogEntry(title.toLowerCase(), title, displayType))),
    });
    gateway.upstream.on(pageOf(list, 1), page("Plumb", "datum"));
    gateway.upstream.on(pageOf(list, 2), page("Anvil", "Plumb"));
    gateway.upstream.on(pageOf(list, 3), page("Coat"));
    const { data, errors } = await gateway.query(`{ ${field} { ${LIST} } }`);
    expect(errors).toBeUndefined();
    expect(data?.[field]).toEqual({
      totalCount: 4,
      pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
      nodes: ["Anvil", "Coat", "datum", "Plumb"].map((title) => ({
        id: title.toLowerCase(),
        title,
        url: `/product/${displayType}/${title.toLowerCase()}`,
        updatedAt: "2026-11-20T08:00:00.000Z",
      })),
    });
    await gateway.query(`{ ${field}(first: 1) { nodes { title } } }`);
    expect(gateway.upstream.endpoints()).toEqual([1, 2, 3].map((number) => pageOf(list, number)));
  });

  test("collections includes entries without a layout, but not without a title", async () => {
    await using gateway = await startGateway();
    const { display_type: _, ...plain } = catalogEntry("b", "B");
    const { title: _title, ...untitled } = catalogEntry("c", "C");
    gateway.upstream.on(pageOf("product-groups", 1), {
      body: { data: [catalogEntry("a", "A", "collection-cards"), plain, untitled] },
    });
    const { data, errors } = await gateway.query("{ collections { nodes { url } } }");
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      collections: { nodes: [{ url: "/product/collection-cards/a" }, { url: "/product/collection-simple-grid/b" }] },
    });
  });

  test("products is paginated", async () => {
    await using gateway = await startGateway();
    const entries = Array.from({ length: 5 }, (_, index) => catalogEntry(`p-${index}`, `Part ${index}`));
    gateway.upstream.on(pageOf("products", 1), { body: catalogList(1, ...entries) });
    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const { data } = await gateway.query(
        `query ($after: String) { products(first: 2, after: $after) { edges { cursor node { id } } pageInfo { hasNextPage } } }`,
        { after },
      );
      const text = JSON.stringify(data);
      seen.push(...[...text.matchAll(/"id":"(p-\d)"/g)].map(([, id]) => id));
      after = text.includes('"hasNextPage":true') ? [...text.matchAll(/"cursor":"([^"]+)"/g)].at(-1)?.[1] : undefined;
    } while (after !== undefined);
    expect(seen).toEqual(["p-0", "p-1", "p-2", "p-3", "p-4"]);
  });

  test("products is null if one of its pages fails or there are too many pages", async () => {
    await using gateway = await startGateway();
    gateway.upstream.on(pageOf("products", 1), { body: catalogList(2, catalogEntry("a", "A")) });
    gateway.upstream.on(pageOf("products", 2), { status: 500, body: {} });
    gateway.upstream.on(pageOf("product-groups", 1), { body: catalogList(100_000) });
    const { data, errors } = await gateway.query("{ products { totalCount } collections { totalCount } }");
    expect(data).toEqual({ products: null, collections: null });
    expect(errors?.map(({ path, extensions }) => [path, extensions?.code]).toSorted()).toEqual([
      [["collections"], "UPSTREAM_CONTRACT"],
      [["products"], "UPSTREAM_UNAVAILABLE"],
    ]);
  });

  test.each([
    ["first: 0", "`first` must be from 1 to 500."],
    ["first: 501", "`first` must be from 1 to 500."],
    ['after: "nonsense"', "`after` is not a cursor of this list."],
  ])("rejects %s", async (argument, message) => {
    await using gateway = await startGateway();
    gateway.upstream.on(pageOf("products", 1), { body: catalogList(1) });
    const { errors } = await gateway.query(`{ products(${argument}) { totalCount } }`);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });
});
