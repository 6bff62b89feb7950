import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { shop } from "../fixtures.ts";
import { signUp } from "./users.ts";
import { addLine, cap } from "./shopping.steps.ts";
import { newGuest, parseResponse, gatewayClient } from "./gateway-client.ts";

const documents = Object.entries(
  JSON.parse(
    readFileSync(new URL("../../gateway/src/generated/trusted-documents.json", import.meta.url), "utf8"),
  ) as Record<string, string>,
);

/** The browser's replacement for one of these documents. */
function persisted(operation: string): { persistedQuery: { version: 1; sha256Hash: string } } {
  const [sha256Hash] = documents.find(([, text]) => new RegExp(`(query|mutation) ${operation}\\b`).test(text)) ?? [];
  if (sha256Hash === undefined) throw new Error(`the shop sends no document ${operation}`);
  return { persistedQuery: { version: 1, sha256Hash } };
}

function get(
  operation: string,
  variables: object,
  headers: Record<string, string> = {},
  address = shop.gateway,
): Promise<Response> {
  const search = new URLSearchParams({
    extensions: JSON.stringify(persisted(operation)),
    variables: JSON.stringify(variables),
  });
  return fetch(`${address}?${search}`, { headers: { accept: "application/json", ...headers } });
}

const post = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(shop.gateway, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

/** The response once it is cacheable, which means that nothing in it is stale. */
async function getFresh(operation: string, variables: object): Promise<Response> {
  let response = await get(operation, variables);
  await expect
    .poll(async () => {
      response = await get(operation, variables);
      return response.headers.get("cache-control");
    })
    .toMatch(/^public, max-age=\d+, stale-while-revalidate=55$/);
  return response;
}

test("a page's data is fetched by hash, cached by browsers and proxies, and not sent again while unchanged", async () => {
  // Nothing that other tests change, such as stock.
  const first = await getFresh("Copy", { copyId: "PRIVACY" });
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ data: { copyPage: { title: "Privacy" } } });
  expect(first.headers.get("vary")).toMatch(/authorization/);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+"$/);

  const again = await get("Copy", { copyId: "PRIVACY" }, { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("etag")).toBe(etag);
  const other = await get("Copy", { copyId: "TERMS" }, { "if-none-match": etag });
  expect(other.status).toBe(200);
  expect(other.headers.get("etag")).not.toBe(etag);
});

test("responses on the shop's own origin are compressed and identical", async () => {
  const whole = await getFresh("ShopLayout", {});
  const compressed = await get("ShopLayout", {}, { "accept-encoding": "br" }, `${shop.url}/graphql`);
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(compressed.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(await compressed.json()).toEqual(await whole.json());
});

test("the gateway knows every document of the shop's pages by its hash", async () => {
  expect(documents.length).toBeGreaterThan(10);
  for (const [hash, text] of documents) expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  const replies = await Promise.all(
    documents.map(async ([sha256Hash]) =>
      parseResponse(await post({ extensions: { persistedQuery: { version: 1, sha256Hash } } })),
    ),
  );
  const codes = replies.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(codes.filter((code) => code !== "BAD_USER_INPUT")).toEqual([]);
  const unknown = await parseResponse(
    await post({ extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } }),
  );
  expect(unknown.errors).toMatchObject([{ extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }]);
});

test("a cart is cached nowhere and returned only to its owner", async () => {
  const guest = await newGuest();
  await addLine(guest, cap);
  const own = await get("Cart", {}, guest.headers);
  expect(own.headers.get("cache-control")).toMatch(/no-store/);
  expect(own.headers.get("etag")).toBeNull();
  expect(await own.json()).toMatchObject({ data: { cart: { totalQuantity: 1 } } });
  const anonymous = await get("Cart", {});
  expect(anonymous.headers.get("cache-control")).toMatch(/no-store/);
  expect(await anonymous.json()).toMatchObject({ data: { cart: { totalQuantity: 0 } } });
});

test("responses to a customer or guest are never cached, whatever the query", async () => {
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  const queries = documents.flatMap(([, text]) => /\bquery (\w+)/.exec(text)?.[1] ?? []);
  expect(queries).toEqual(expect.arrayContaining(["Cart", "Order", "ShopLayout"]));
  for (const query of queries) {
    for (const { headers } of [customer, guest]) {
      const own = await get(query, {}, headers);
      const kept = [own.headers.get("cache-control"), own.headers.get("etag")];
      expect({ query, kept }).toEqual({ query, kept: ["no-store", null] });
    }
    expect(await (await get(query, {})).text()).not.toContain(customer.email);
  }
});

test("rejects a mutation sent by GET", async () => {
  const response = await get("GuestTokenCreate", {});
  expect(response.status).toBe(405);
});

test("returns the request id with every response, also with an error and a 304, or creates one", async () => {
  const id = `journey-${randomUUID()}`;
  const headers = { "x-request-id": id };
  const etag = (await getFresh("ShopLayout", {})).headers.get("etag") ?? "";
  const page = await get("ShopLayout", {}, headers);
  const kept = await get("ShopLayout", {}, { ...headers, "if-none-match": etag });
  expect([page.status, kept.status]).toEqual([200, 304]);
  const wrong = await post({ query: "{ noSuchField }" }, headers);
  const refused = await post({ query: "{ cart { id } }" }, { ...headers, authorization: "Bearer nonsense" });
  const responses = [page, kept, wrong, refused].map((response) => response.headers.get("x-request-id"));
  expect(responses).toEqual([id, id, id, id]);
  expect((await parseResponse(wrong)).errors).toMatchObject([{ extensions: { requestId: id } }]);
  expect((await gatewayClient().send("{ __typename }")).headers.get("x-request-id")).toMatch(/^[\w-]{16,}$/);
});

test("limits guesses at verification links per client", async () => {
  const guesser = gatewayClient();
  const guess = `mutation { newsletterVerify(input: { verificationToken: "a-guess" }) { userErrors { code } } }`;
  const replies = await Promise.all(Array.from({ length: 31 }, () => guesser.send(guess)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.errors).toMatchObject([{ extensions: { code: "RATE_LIMITED" } }]);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await guesser.send("{ __typename }")).status).toBe(200);
  expect((await gatewayClient().send(guess)).status).toBe(200);
});
