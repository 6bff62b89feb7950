import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { profile } from "../../../test/fixtures/account.ts";
import { problem } from "../../../test/fixtures/commerce.ts";
import { catalogList, coatListing, rifleListing } from "../../../test/fixtures/products.ts";
import { asGuest, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const LISTINGS = "GET /strapi/product-listings?pagination[page]=1&pagination[pageSize]=100";

async function start() {
  const gateway = await startShop();
  gateway.upstream.on(LISTINGS, { body: catalogList(1, rifleListing(), coatListing()) });
  gateway.upstream.on("GET /User/profile", { body: profile() });
  return gateway;
}

const savedAt = "2026-11-20T08:00:00.000Z";
const rifleItem = { productId: "datum-16", sku: "DAT16-LAM-STS", priceWhenSaved: 2000, wasInStock: false, savedAt };
const goneItem = { productId: "gone", savedAt };
const items = { items: [rifleItem, goneItem] };

const SAVED =
  "productId sku savedAt priceWhenSaved { amount } wasInStock price { amount } availability card { item { title } }";
const LIST = `{ profile { savedItems { ${SAVED} } } }`;
const ADD = `mutation Add($input: SavedItemAddInput!) { savedItemAdd(input: $input) { savedItems { productId } ${USER_ERRORS} } }`;
const REMOVE = `mutation Remove($input: SavedItemRemoveInput!) { savedItemRemove(input: $input) { savedItems { productId } ${USER_ERRORS} } }`;
const MERGE = `mutation Merge($input: SavedItemsMergeInput!) { savedItemsMerge(input: $input) { savedItems { productId } ${USER_ERRORS} } }`;

describe("a customer's saved items", () => {
  test("have the price and stock of then and now; a product that is gone can still be seen and removed", async () => {
    await using gateway = await start();
    gateway.upstream.on("GET /Customer/saved", { body: items });
    const { data, errors } = await gateway.query(LIST, {}, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.profile).toEqual({
      savedItems: [
        {
          productId: "datum-16",
          sku: "DAT16-LAM-STS",
          savedAt,
          priceWhenSaved: { amount: "2000.00" },
          wasInStock: false,
          price: { amount: expect.any(String) },
          availability: expect.stringMatching(/IN_STOCK|LOW/),
          card: { item: { title: "Datum 16" } },
        },
        {
          productId: "gone",
          sku: null,
          savedAt,
          priceWhenSaved: null,
          wasInStock: true,
          price: null,
          availability: "UNKNOWN",
          card: null,
        },
      ],
    });
  });

  test.each([404, 501])("are null if the backend does not keep them: %i", async (status) => {
    await using gateway = await start();
    gateway.upstream.on("GET /Customer/saved", { status, body: "" });
    const { data, errors } = await gateway.query(
      "{ profile { email savedItems { productId } } }",
      {},
      await asCustomer(),
    );
    expect([data?.profile, errors]).toEqual([{ email: "ada.whitlock@example.com", savedItems: null }, undefined]);
  });

  test("are changed by the backend, whose list is the response", async () => {
    await using gateway = await start();
    for (const endpoint of [
      "PUT /Customer/saved/datum-16",
      "DELETE /Customer/saved/gone",
      "POST /Customer/saved/merge",
    ]) {
      gateway.upstream.on(endpoint, { body: items });
    }
    const headers = await asCustomer();
    const savedItems = [{ productId: "datum-16" }, { productId: "gone" }];
    const done = { savedItems, userErrors: [] };
    const add = { productId: "datum-16", sku: "DAT16-LAM-STS" };
    expect((await gateway.query(ADD, { input: add }, headers)).data?.savedItemAdd).toEqual(done);
    expect((await gateway.query(REMOVE, { input: { productId: "gone" } }, headers)).data?.savedItemRemove).toEqual(
      done,
    );
    const guestItems = [{ productId: "datum-16", savedAt }, { productId: "shop-coat" }];
    expect((await gateway.query(MERGE, { input: { items: guestItems } }, headers)).data?.savedItemsMerge).toEqual(done);
    expect(gateway.upstream.calls.map(({ body }) => body)).toEqual([
      { sku: "DAT16-LAM-STS" },
      undefined,
      {
        items: [
          { productId: "datum-16", sku: null, savedAt },
          { productId: "shop-coat", sku: null, savedAt: null },
        ],
      },
    ]);
  });

  test("are rejected with a reason, without a call if it is already clear", async () => {
    await using gateway = await start();
    const headers = await asCustomer();
    gateway.upstream.on(
      "PUT /Customer/saved/datum-16",
      problem(422, "about:blank", "A list of saved items holds at most 100."),
    );
    gateway.upstream.on("POST /Customer/saved/merge", { status: 404, body: "" });
    const add = async (productId: string, as: Record<string, string> = headers) =>
      (await gateway.query(ADD, { input: { productId } }, as)).data?.savedItemAdd;
    expect(await add("datum-16")).toMatchObject({
      savedItems: null,
      userErrors: [{ code: "INVALID", message: "A list of saved items holds at most 100." }],
    });
    const merge = async (count: number) => {
      const input = { items: Array.from({ length: count }, (_, index) => ({ productId: `p${index}` })) };
      return (await gateway.query(MERGE, { input }, headers)).data?.savedItemsMerge;
    };
    expect(await merge(50)).toMatchObject({ savedItems: null, userErrors: [{ code: "NOT_FOUND" }] });
    const before = gateway.upstream.calls.length;
    expect(await add("datum-16", asGuest)).toMatchObject({ userErrors: [{ code: "SIGN_IN_REQUIRED" }] });
    expect(await add("..")).toMatchObject({ userErrors: [{ code: "NOT_FOUND", field: ["productId"] }] });
    expect(await merge(51)).toMatchObject({ userErrors: [{ code: "INVALID", field: ["items"] }] });
    expect(gateway.upstream.calls).toHaveLength(before);
  });
});

describe("products by id", () => {
  const CARDS = `query Cards($ids: [ID!]!) {
    productCards(ids: $ids) { item { id price { amount } } variants { sku price { amount } availability options { label value } } }
  }`;
  const COMPARED = `query Compared($ids: [ID!]!) { checkoutProducts(ids: $ids) { id about { specs { name } } } }`;

  test("are cards from one content call, in the order of the ids", async () => {
    await using gateway = await start();
    const { data, errors } = await gateway.query(CARDS, { ids: ["shop-coat", "nothing", "datum-16", "shop-coat"] });
    expect(errors).toBeUndefined();
    expect(data?.productCards).toMatchObject([{ item: { id: "shop-coat" } }, { item: { id: "datum-16" } }]);
    expect(gateway.upstream.endpoints().toSorted()).toEqual(["GET /Products", LISTINGS]);
  });

  test("are whole products to compare, each read once", async () => {
    await using gateway = await start();
    const { data } = await gateway.query(COMPARED, { ids: ["shop-coat", "../x", "datum-16", "datum-16"] });
    expect(data?.checkoutProducts).toMatchObject([{ id: "shop-coat" }, { id: "datum-16" }]);
  });

  test("are limited, and count by their number", async () => {
    await using gateway = await start();
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
    const codes = async (query: string, count: number) =>
      (await gateway.query(query, { ids: ids(count) })).errors?.map(({ extensions }) => extensions?.code);
    expect(await codes(CARDS, 100)).toBeUndefined();
    expect(await codes(CARDS, 101)).toEqual(["BAD_USER_INPUT"]);
    expect(await codes(COMPARED, 12)).toBeUndefined();
    expect(await codes(COMPARED, 13)).toEqual(["BAD_USER_INPUT"]);
    const many = Array.from(
      { length: 15 },
      (_, index) => `a${index}: productCards(ids: $ids) { item { ...F } variants { sku options { label value } } }`,
    ).join(" ");
    const fragment =
      "fragment F on CollectionItem { id title url priceVaries qtyOnHand price { amount currencyCode } filterTags { filterValue valueKey categoryKey filterCategory } image { sources { url width height mimeType } url } }";
    const costly = `query Costly($ids: [ID!]!) { ${many} } ${fragment}`;
    expect(await codes(costly, 1)).toBeUndefined();
    expect(await codes(costly, 100)).toEqual(["DOCUMENT_LIMIT"]);
  });
});
