import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { guestToken, inventory } from "../../../test/fixtures/commerce.ts";
import { navigation } from "../../../test/fixtures/pages.ts";
import { largeGroup, rifle } from "../../../test/fixtures/products.ts";
import { startGateway } from "../../../test/gateway.ts";

const ITEMS = `query ($id: ID!, $n: Int! = 2, $sort: ProductSort! = TITLE_DESC, $filters: [ProductFilterInput!]) {
  collection(id: $id) { kind: __typename items(first: $n, sort: $sort, filters: $filters) { nodes { ...Item } totalCount } }
} fragment Item on CollectionItem { title price { amount } tag @include(if: true) url @skip(if: true) }`;
const PRODUCT = `query { checkoutProduct(id: "datum-16") { about { summary { __typename ... on ParagraphBlock { children { ... on TextRun { text bold } } } } } skus { sku price { amount } variants { type } } } missing: checkoutProduct(id: "none") { title } }`;
const FIRST = `query ($n: Int) { collection(id: "everything") { title items(first: $n) { totalCount } } }`;
const BROKEN = `{ navigation { rifles { label } } cart { id } footer { navLinks { label } } }`;

/** As a guest, to bypass the response cache. */
const asGuest = { "x-guest-id": guestToken };

test.each<[name: string, query: string, variables?: object]>([
  ["with default values", ITEMS, { id: "everything" }],
  ["with variables", ITEMS, { id: "everything", n: 3, sort: "TITLE_ASC", filters: [{ key: "family", values: "y" }] }],
  ["with null for a variable with a default", ITEMS, { id: "everything", sort: null }],
  ["without a required variable", ITEMS, { n: 1 }],
  ["with a variable of another type", ITEMS, { id: "everything", n: "two", sort: "SIDEWAYS" }],
  ["with an unknown input field", ITEMS, { id: "everything", filters: [{ key: "family", value: "y" }] }],
  ["that the resolver rejects", ITEMS, { id: "everything", n: 0 }],
  ["with null for a required argument", FIRST, { n: null }],
  ["with unions", PRODUCT],
  ["with failing parts", BROKEN],
])("a registered query %s gets the same response as a free one", async (_name, query, variables) => {
  const hash = createHash("sha256").update(query).digest("hex");
  await using gateway = await startGateway({}, new Map([[hash, query]]));
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  gateway.upstream.on("GET /strapi/products/datum-16", { body: rifle() });
  gateway.upstream.on("GET /strapi/product-groups/everything", { body: largeGroup() });
  gateway.upstream.on("GET /Products", { body: inventory() });
  gateway.upstream.on("GET /strapi/page/footer", { status: 500, body: {} });
  gateway.upstream.on(`GET /Cart/guest/${guestToken}`, { body: { id: "not a cart" } });
  const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, variables };
  const headers = { ...asGuest, "x-request-id": "click" };
  const [compiled, interpreted] = [await gateway.post(byHash, headers), await gateway.query(query, variables, headers)];
  const summary = ({ status, data, errors = [] }: typeof compiled) => ({
    status,
    data,
    errors: errors
      .map(({ path, extensions }) => ({ path: path?.join("."), code: extensions?.code }))
      .toSorted((a, b) => String(a.path).localeCompare(String(b.path))),
  });
  expect(summary(compiled)).toEqual(summary(interpreted));
});

test("executes the named operation of a registered document with several", async () => {
  const query = "query A { a: __typename } query B { b: __typename }";
  const hash = createHash("sha256").update(query).digest("hex");
  await using gateway = await startGateway({}, new Map([[hash, query]]));
  const ask = async (operationName: string) => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    return (await gateway.post({ extensions, operationName }, asGuest)).data;
  };
  expect(await ask("A")).toEqual({ a: "Query" });
  expect(await ask("B")).toEqual({ b: "Query" });
});
