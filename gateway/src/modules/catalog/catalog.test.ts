import { describe, expect, test } from "vitest";
import { emptyInventory, inventory } from "../../../test/fixtures/commerce.ts";
import { largeGroup, rifle, smallGroup } from "../../../test/fixtures/products.ts";
import { bottomLines } from "../../../test/fixtures/reviews.ts";
import { startGateway } from "../../../test/gateway.ts";
import { startShop } from "../../../test/shop.ts";
import { DEADLINES } from "../../../test/deadlines.ts";

const PRODUCT = `query Product($id: ID!) {
  checkoutProduct(id: $id) {
    id title url displayType qtyOnHand price { amount currencyCode }
    skus { sku qtyOnHand price { amount } }
    addOns { optionId price { amount } }
    about { summary { __typename } }
    relatedProducts { id price { amount } qtyOnHand }
  }
}`;

const COLLECTION = `query Collection($id: ID!, $first: Int, $after: String, $filters: [ProductFilterInput!]) {
  collection(id: $id) {
    title displayType filterCategories { key title multi options { key value count } }
    items(first: $first, after: $after, filters: $filters) {
      totalCount pageInfo { hasNextPage endCursor }
      nodes { id sku priceVaries qtyOnHand tag category releasedOn price { amount } }
      edges { cursor node { title } }
    }
  }
}`;

describe("a product", () => {
  test("joins one content call and one inventory call", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(PRODUCT, { id: "datum-16" });
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toMatchObject({
      id: "datum-16",
      url: "/product/product-long/datum-16",
      displayType: "PRODUCT_LONG",
      price: { amount: "2019.99", currencyCode: "USD" },
      qtyOnHand: 4,
      skus: [
        { sku: "DAT16-WAL-BLU", qtyOnHand: 0, price: { amount: "1917.00" } },
        { sku: "DAT16-LAM-STS", qtyOnHand: 4, price: { amount: "2019.99" } },
      ],
      addOns: [{ price: { amount: "179.95" } }, { price: { amount: "34.10" } }],
      relatedProducts: [{ id: "shop-coat", price: { amount: "84.10" }, qtyOnHand: 12 }],
    });
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", "GET /strapi/products/datum-16"]);
  });

  test("has specifications by name, and its text without formatting", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(
      '{ checkoutProduct(id: "datum-16") { about { specs { name value unit } summaryText } } }',
    );
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toEqual({
      about: {
        specs: [
          { name: "Barrel", value: "16.25", unit: "in" },
          { name: "Action", value: "Semi-automatic, blowback", unit: null },
        ],
        summaryText: "Why sixteen\n\nRead the notes, not the script\n\nIt holds zero.\n\n1:16\ntwist",
      },
    });
  });

  test("has a drawing with the dimensions that its specifications state", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(`{
      checkoutProduct(id: "datum-16") {
        drawing { imageUrl width height dimensions { specName value side from { x y } to { x y } } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toEqual({
      drawing: {
        imageUrl: "http://media.example/uploads/drawing-datum-16.svg",
        width: 960.5,
        height: 166,
        dimensions: [
          {
            specName: "Barrel",
            value: "16.25 in",
            side: "ABOVE",
            from: { x: 470.2, y: 12 },
            to: { x: 883, y: 20.5 },
          },
          {
            specName: "Overall length",
            value: "34.25 in",
            side: "BELOW",
            from: { x: 4, y: 160 },
            to: { x: 883, y: 42 },
          },
        ],
      },
    });
  });

  test("is loaded without the caller's guest token", async () => {
    await using gateway = await startShop();
    await gateway.query(PRODUCT, { id: "datum-16" }, { "x-guest-id": "g_1", "x-request-id": "click-7" });
    const { calls } = gateway.upstream;
    expect(new Set(calls.map(({ headers }) => headers["x-request-id"]))).toEqual(new Set(["click-7.1", "click-7.2"]));
    expect(calls.some(({ headers }) => headers["x-guest-id"] !== undefined)).toBe(false);
  });

  test("shares its calls with all other fields of the operation", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(`{
      a: checkoutProduct(id: "datum-16") { title price { amount } }
      b: checkoutProduct(id: "datum-16") { title relatedProducts { title } }
      c: collection(id: "rifles") { title items { totalCount } }
    }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ a: { title: "Datum 16" }, b: { title: "Datum 16" }, c: { items: { totalCount: 3 } } });
    expect(gateway.upstream.endpoints()).toEqual([
      "GET /Products",
      "GET /strapi/product-groups/rifles",
      "GET /strapi/products/datum-16",
    ]);
  });

  test("bypasses the backend's cache only if the inventory is empty", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Products", { body: emptyInventory() });
    gateway.upstream.on("GET /Products/nocache", { body: inventory() });
    const { data } = await gateway.query(PRODUCT, { id: "shop-coat" });
    expect(data?.checkoutProduct).toMatchObject({ price: { amount: "84.10" } });
    expect(gateway.upstream.endpoints()).toEqual([
      "GET /Products",
      "GET /Products/nocache",
      "GET /strapi/products/shop-coat",
    ]);
  });

  test("is null without an error if it does not exist", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(PRODUCT, { id: "gone" });
    expect([data, errors]).toEqual([{ checkoutProduct: null }, undefined]);
  });

  test.each(["../page/app", "a/b", "x".repeat(65), "", "%2e%2e", "a?b"])(
    "with the id %j causes no call",
    async (id) => {
      await using gateway = await startShop();
      const { data, errors } = await gateway.query(PRODUCT, { id });
      expect([data, errors]).toEqual([{ checkoutProduct: null }, undefined]);
      expect(gateway.upstream.endpoints()).toEqual(["GET /Products"]);
    },
  );
});

describe("a collection", () => {
  test.each([
    ["rifles", 3],
    ["everything", 60],
  ])("%s needs one content call and one inventory call for %d items", async (id, count) => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(COLLECTION, { id });
    expect(errors).toBeUndefined();
    expect(data?.collection).toMatchObject({ items: { totalCount: count } });
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", `GET /strapi/product-groups/${id}`]);
  });

  test("drops only an item that cannot be parsed", async () => {
    await using gateway = await startShop();
    const { data: group } = largeGroup();
    const products = group.products.map((card, index) => {
      if (index === 7) return { ...card, title: null };
      return index === 8 ? { ...card, filter_tags: [{ value: "Lost" }, ...card.filter_tags] } : card;
    });
    gateway.upstream.on("GET /strapi/product-groups/everything", { body: { data: { ...group, products } } });
    const { data, errors } = await gateway.query(COLLECTION, { id: "everything" });
    expect(errors).toBeUndefined();
    expect(data?.collection).toMatchObject({
      items: {
        totalCount: 59,
        nodes: expect.arrayContaining([expect.objectContaining({ id: "p-8", tag: "Grips" })]),
      },
    });
  });

  test("has items with computed fields, and counts all of them", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(COLLECTION, {
      id: "rifles",
      filters: [{ key: "family", values: ["rifles"] }],
    });
    expect(data?.collection).toMatchObject({
      displayType: "COLLECTION_CARDS",
      filterCategories: [
        {
          key: "family",
          title: "Family",
          multi: true,
          options: [
            { key: "rifles", value: "Rifles", count: 1 },
            { key: "apparel", value: "Apparel", count: 1 },
            { key: "knives", value: "Knives", count: 0 },
          ],
        },
      ],
      items: {
        totalCount: 1,
        nodes: [
          {
            id: "datum-16",
            sku: null,
            price: { amount: "2019.99" },
            priceVaries: false,
            qtyOnHand: 4,
            tag: "Rifles",
            category: "rifles",
            releasedOn: "2014-03-03",
          },
        ],
        edges: [{ node: { title: "Datum 16" } }],
      },
    });
  });

  test.each([
    ["", 3],
    ["(inStock: true)", 2],
    ['(price: { from: "2000", below: "2020.00" })', 1],
    ['(price: { below: "2019.99" })', 1],
    ['(price: { from: "3000" })', 0],
    ["(price: { from: null })", 3],
  ])("filters by price and stock: items%s", async (argument, count) => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(`{ collection(id: "rifles") { items${argument} { totalCount } } }`);
    expect([errors, data]).toEqual([undefined, { collection: { items: { totalCount: count } } }]);
  });

  test.each(["-1", "1.999", "ten", "1e3", "1234567890", ""])("rejects the price bound %j", async (below) => {
    await using gateway = await startShop();
    const document =
      'query($below: Decimal) { collection(id: "rifles") { items(price: { below: $below }) { totalCount } } }';
    const { errors } = await gateway.query(document, { below });
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test.each([
    ['price: { from: "50", below: "50" }', "`price.from` must be less than `price.below`."],
    ['price: { from: "500", below: "100.00" }', "`price.from` must be less than `price.below`."],
    [
      'filters: [{ key: "color-of-moon", values: [] }]',
      'No filter category has the key "color-of-moon". Known keys: family, chambering.',
    ],
    ["sort: RELEVANCE", "`sort: RELEVANCE` is only for `search`."],
  ])("rejects %s and keeps the rest of the collection", async (argument, message) => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(
      `{ collection(id: "rifles") { title items(${argument}) { totalCount } } }`,
    );
    expect(data).toEqual({ collection: { title: "Rifles", items: null } });
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("loads prices only for an order by price", async () => {
    await using gateway = await startShop();
    const ids = async (sort: string) => {
      const document =
        'query($sort: ProductSort!) { collection(id: "rifles") { items(sort: $sort) { nodes { id } } } }';
      return (await gateway.query(document, { sort })).data;
    };
    const inOrder = (...nodes: string[]) => ({ collection: { items: { nodes: nodes.map((id) => ({ id })) } } });
    expect(await ids("NEWEST")).toEqual(inOrder("datum-16", "shop-coat", "ghost"));
    expect(gateway.upstream.endpoints()).toEqual(["GET /strapi/product-groups/rifles"]);
    expect(await ids("PRICE_ASC")).toEqual(inOrder("shop-coat", "datum-16", "ghost"));
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", "GET /strapi/product-groups/rifles"]);
  });

  test("is paginated", async () => {
    await using gateway = await startShop();
    const page = async (after: string | null) => {
      const { data } = await gateway.query(COLLECTION, { id: "everything", first: 40, after });
      return data?.collection;
    };
    const first = await page(null);
    expect(first).toMatchObject({ items: { totalCount: 60, pageInfo: { hasNextPage: true } } });
    const cursor = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first))?.[1] ?? "";
    const second = await page(cursor);
    expect(second).toMatchObject({
      items: {
        pageInfo: { hasNextPage: false },
        nodes: [{ id: "p-40" }, ...Array.from({ length: 19 }, () => ({}))],
      },
    });
  });

  test.each([
    [{ first: 0 }, "`first` must be from 1 to 500."],
    [{ first: 501 }, "`first` must be from 1 to 500."],
    [{ after: "nonsense" }, "`after` is not the cursor of an item that matches these arguments."],
  ])("rejects %j", async (variables, message) => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(COLLECTION, { id: "rifles", ...variables });
    expect(data?.collection).toMatchObject({ title: "Rifles", items: null });
    expect(errors).toMatchObject([{ message, path: ["collection", "items"], extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("an order by rating", () => {
  const RATINGS = "/reviews/v1/apps/app-key/bottom_lines?count=1000&page=1";
  const RATED = `{ collection(id: "rifles") { items(sort: RATING) { nodes { id } } }
    again: collection(id: "rifles") { items(sort: RATING, first: 1) { nodes { id } } } }`;

  test("costs one call of the review service, which is cached", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${RATINGS}`, {
      body: bottomLines({ "telfer-ghost": [4.9, 3], "telfer-datum-16": [4.2, 9] }),
    });
    const { data, errors } = await gateway.query(RATED);
    expect(errors).toBeUndefined();
    expect(data?.collection).toEqual({ items: { nodes: [{ id: "ghost" }, { id: "datum-16" }, { id: "shop-coat" }] } });
    expect(gateway.upstream.endpoints()).toEqual([`GET ${RATINGS}`, "GET /strapi/product-groups/rifles"]);
    await gateway.query(RATED);
    expect(gateway.upstream.calls).toHaveLength(2);
  });

  test("is the content service's order if the review service fails, with the reason", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${RATINGS}`, { status: 503, body: "down" });
    const { data, errors } = await gateway.query(RATED);
    expect(data?.collection).toEqual({ items: { nodes: [{ id: "datum-16" }, { id: "shop-coat" }, { id: "ghost" }] } });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "reviews" } }]);
  });
});

describe("the rating of an item", () => {
  const RATINGS = "/reviews/v1/apps/app-key/bottom_lines?count=1000&page=1";
  const RATED = `{ collection(id: "rifles") { items { nodes { id rating { averageScore totalCount } } } } }`;

  test("is null without reviews, and costs one call for all items", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${RATINGS}`, {
      body: bottomLines({ "telfer-ghost": [0, 0], "telfer-datum-16": [4.2, 9] }),
    });
    const { data, errors } = await gateway.query(RATED);
    expect(errors).toBeUndefined();
    const nodes = [
      { id: "datum-16", rating: { averageScore: 4.2, totalCount: 9 } },
      { id: "shop-coat", rating: null },
      { id: "ghost", rating: null },
    ];
    expect(data?.collection).toEqual({ items: { nodes } });
    await gateway.query(RATED);
    expect(gateway.upstream.endpoints()).toEqual([`GET ${RATINGS}`, "GET /strapi/product-groups/rifles"]);
  });

  test("is null without an error if the review service fails", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${RATINGS}`, { status: 503, body: "down" });
    const { data, errors } = await gateway.query(RATED);
    expect(errors).toBeUndefined();
    expect(data?.collection).toMatchObject({ items: { nodes: [{ id: "datum-16", rating: null }, {}, {}] } });
  });
});

describe("a variant", () => {
  const VARIANT = `query Variant($sku: ID!) {
    variant(sku: $sku) { sku { sku price { amount } variants { label } } product { id title } }
  }`;

  test("is found by its sku with its product, with one content call, which is cached", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /strapi/products/sku/DAT16-LAM-STS", { body: rifle() });
    const { data, errors } = await gateway.query(VARIANT, { sku: "DAT16-LAM-STS" });
    expect(errors).toBeUndefined();
    expect(data?.variant).toEqual({
      sku: {
        sku: "DAT16-LAM-STS",
        price: { amount: "2019.99" },
        variants: [{ label: "Laminate" }, { label: ".22 LR" }, { label: "Stainless" }],
      },
      product: { id: "datum-16", title: "Datum 16" },
    });
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", "GET /strapi/products/sku/DAT16-LAM-STS"]);
    await gateway.query(VARIANT, { sku: "DAT16-LAM-STS" });
    expect(gateway.upstream.calls).toHaveLength(2);
  });

  test("is null if no product has the sku", async () => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(VARIANT, { sku: "GONE" });
    expect([errors, data]).toEqual([undefined, { variant: null }]);
  });

  test.each(["", "..", "x".repeat(65), "a\nb", "é"])("is null without a content call for %j", async (sku) => {
    await using gateway = await startShop();
    const { data, errors } = await gateway.query(VARIANT, { sku });
    expect([errors, data]).toEqual([undefined, { variant: null }]);
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products"]);
  });
});

describe("availability", () => {
  const PRODUCT = '{ checkoutProduct(id: "datum-16") { availability skus { sku availability } } }';
  const stock = (walnut: number, laminate: number) => ({
    body: {
      products: {
        "DAT16-WAL-BLU": { price: 1917, qtyOnHand: walnut },
        ...(laminate < 0 ? {} : { "DAT16-LAM-STS": { price: 2019.99, qtyOnHand: laminate } }),
      },
    },
  });

  test.each([
    [stock(4, 3), "IN_STOCK", ["IN_STOCK", "LOW"]],
    [stock(0, 1), "LOW", ["SOLD_OUT", "LOW"]],
    [stock(0, 0), "SOLD_OUT", ["SOLD_OUT", "SOLD_OUT"]],
    [stock(0, -1), "SOLD_OUT", ["SOLD_OUT", "UNKNOWN"]],
    [{ status: 503, body: "down" }, "UNKNOWN", ["UNKNOWN", "UNKNOWN"]],
  ])("tells apart sold out from unknown: %j", async (response, availability, ofSkus) => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Products", response);
    const { data } = await gateway.query(PRODUCT);
    expect(data?.checkoutProduct).toMatchObject({
      availability,
      skus: ofSkus.map((of) => ({ availability: of })),
    });
  });
});

describe("an inventory that does not respond", () => {
  test("does not affect operations without prices and stock: it is not called", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Products", { status: 503, body: "down" });
    gateway.upstream.on("GET /strapi/products/search/rail", { body: { data: [] } });
    const { data, errors } = await gateway.query(`{
      checkoutProduct(id: "datum-16") { title skus { sku } relatedProducts { sku } }
      collection(id: "rifles") { filterCategories { options { count } } items { nodes { title } } }
      search(query: "rail") { totalCount }
    }`);
    expect(errors).toBeUndefined();
    expect(data?.checkoutProduct).toMatchObject({ title: "Datum 16", skus: [{ sku: "DAT16-WAL-BLU" }, {}] });
    expect(gateway.upstream.endpoints()).not.toContain("GET /Products");
  });

  test.each([
    '{ checkoutProduct(id: "datum-16") { ... on CheckoutProduct { skus { ...Sku } } } } fragment Sku on CheckoutSku { stock: qtyOnHand }',
    '{ collection(id: "rifles") { items { edges { node { priceVaries } } } } }',
    '{ checkoutProduct(id: "datum-16") { title } ... on Query { checkoutProduct(id: "datum-16") { skus { price { amount } } } } }',
    '{ collection(id: "rifles") { items { nodes { availability } } } }',
    '{ collection(id: "rifles") { items(inStock: true) { totalCount } } }',
    '{ collection(id: "rifles") { items(price: { below: "50" }) { totalCount } } }',
  ])("is called wherever the operation needs it: %s", async (document) => {
    await using gateway = await startShop();
    expect((await gateway.query(document)).errors).toBeUndefined();
    expect(gateway.upstream.endpoints()).toContain("GET /Products");
  });

  test.each([
    ["is down", { status: 503, body: "down" }, "UPSTREAM_UNAVAILABLE", 3],
    ["hangs", { hangs: true }, "UPSTREAM_TIMEOUT", 1],
    ["responds with HTML", { body: "<html></html>" }, "UPSTREAM_CONTRACT", 1],
    ["disconnects midway", { body: inventory(), truncates: true }, "UPSTREAM_UNAVAILABLE", 3],
  ])(
    "because it %s leaves products and collections without prices, with one error",
    async (_name, response, code, calls) => {
      const upstreamMs = "hangs" in response ? { ...DEADLINES.upstreamMs, inventory: 1000 } : DEADLINES.upstreamMs;
      await using gateway = await startGateway({ deadlines: { ...DEADLINES, upstreamMs } });
      gateway.upstream.on("GET /strapi/products/datum-16", { body: rifle() });
      gateway.upstream.on("GET /strapi/product-groups/rifles", { body: smallGroup() });
      gateway.upstream.on("GET /Products", response);
      const { status, data, errors } = await gateway.query(
        `{
      checkoutProduct(id: "datum-16") { title price { amount } qtyOnHand skus { price { amount } qtyOnHand } }
      collection(id: "rifles") { items { nodes { price { amount } qtyOnHand } } }
    }`,
        {},
        { "x-request-id": "r7" },
      );
      expect(status).toBe(200);
      expect(data?.checkoutProduct).toMatchObject({ title: "Datum 16", price: null, qtyOnHand: null });
      expect(JSON.stringify(data)).not.toMatch(/amount|"qtyOnHand":[0-9]/);
      expect(errors).toEqual([
        {
          message: "Prices and stock are unavailable right now. Please try again in a moment.",
          extensions: { code, upstream: "inventory", requestId: "r7" },
        },
      ]);
      expect(gateway.upstream.endpoints().filter((endpoint) => endpoint.startsWith("GET /Products"))).toHaveLength(
        calls,
      );
    },
  );
});

describe("a content service that does not respond", () => {
  test.each([
    ["is down", { status: 500, body: "down" }, "UPSTREAM_UNAVAILABLE"],
    ["resets", { resets: true }, "UPSTREAM_UNAVAILABLE"],
    ["hangs", { hangs: true }, "UPSTREAM_TIMEOUT"],
    ["omits a field", { body: { data: { id: 1, documentId: "datum-16" } } }, "UPSTREAM_CONTRACT"],
    ["forbids it", { status: 403, body: {} }, "UPSTREAM_CONTRACT"],
  ])("because it %s makes its part null and leaves the others", async (_name, response, code) => {
    await using gateway = await startGateway({
      deadlines: "hangs" in response ? { ...DEADLINES, readMs: 1000 } : DEADLINES,
    });
    gateway.upstream.on("GET /strapi/products/datum-16", response);
    gateway.upstream.on("GET /strapi/product-groups/rifles", { body: smallGroup() });
    gateway.upstream.on("GET /Products", { body: inventory() });
    const { data, errors } = await gateway.query(`{
      checkoutProduct(id: "datum-16") { title }
      collection(id: "rifles") { title }
    }`);
    expect(data).toEqual({ checkoutProduct: null, collection: { title: "Rifles" } });
    expect(errors).toMatchObject([
      {
        message: "This part of the shop can't be loaded right now. Please try again in a moment.",
        path: ["checkoutProduct"],
        extensions: { code, upstream: "content" },
      },
    ]);
    expect(gateway.log()).toContainEqual(expect.objectContaining({ msg: "upstream failed" }));
  });
});
