import { ApolloClient, gql } from "@apollo/client";
import { expect, it, vi } from "vitest";
import { ShippingMethodsDocument } from "#/features/checkout/checkout.generated.ts";
import { OrderDocument } from "#/features/checkout/orders/orders.generated.ts";
import { NewsletterVerifyDocument } from "#/features/account/newsletter/newsletter.generated.ts";
import { createCache } from "#/graph/apollo/cache.ts";
import { documentHash, gatewayLink } from "./gateway-link.ts";

const client = () => new ApolloClient({ cache: createCache(), link: gatewayLink("http://gateway.test/graphql") });

/** Stubs the gateway's response data; the spy's calls hold the requests. */
const fetchReturning = (data: object) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json({ data })));

const named = (document: Parameters<typeof documentHash>[0]) => ({
  persistedQuery: { version: 1, sha256Hash: documentHash(document) },
});

it("sends queries by GET with only the document's hash, so that they can be cached", async () => {
  const fetch = fetchReturning({ cart: null });
  await client().query({ query: ShippingMethodsDocument });
  const [[url, options] = []] = fetch.mock.calls;
  const { searchParams } = new URL(url as string);
  expect([...searchParams.keys()].toSorted()).toEqual(["extensions", "operationName", "variables"]);
  expect(JSON.parse(searchParams.get("extensions") ?? "")).toEqual(named(ShippingMethodsDocument));
  expect(options).toMatchObject({ method: "GET", credentials: "same-origin" });
});

it("sends mutations by POST", async () => {
  const fetch = fetchReturning({ newsletterVerify: { __typename: "NewsletterVerifyPayload", userErrors: [] } });
  const variables = { input: { verificationToken: "t" } };
  await client().mutate({ mutation: NewsletterVerifyDocument, variables });
  const [[url, options] = []] = fetch.mock.calls;
  expect(url).toBe("http://gateway.test/graphql");
  expect(options?.method).toBe("POST");
  expect(JSON.parse(options?.body as string)).toEqual({
    operationName: "NewsletterVerify",
    variables,
    extensions: named(NewsletterVerifyDocument),
  });
});

it("sends a query with an order's token by POST, because URLs end up in logs", async () => {
  const fetch = fetchReturning({ order: null });
  await client().query({ query: OrderDocument, variables: { id: "10001", token: "secret" } });
  await client().query({ query: OrderDocument, variables: { id: "10001" } });
  const [[url, options] = [], [own] = []] = fetch.mock.calls;
  expect(url).toBe("http://gateway.test/graphql");
  expect(options?.method).toBe("POST");
  expect(JSON.parse(options?.body as string)).toMatchObject({ variables: { id: "10001", token: "secret" } });
  expect(own).toContain("?");
});

it("rejects documents that were not generated", async () => {
  const fetch = fetchReturning({ page: null });
  const query = gql`
    query Typed {
      page
    }
  `;
  await expect(client().query({ query })).rejects.toThrow("Only generated documents can be sent");
  expect(fetch).not.toHaveBeenCalled();
});
