import { ApolloClient, ApolloLink, InMemoryCache, gql } from "@apollo/client";
import { of } from "rxjs";
import { beforeEach, expect, it } from "vitest";
import { guestTokenLink } from "#/graph/apollo/links/guest-token-link.ts";
import { guestToken } from "./guest-token.ts";

const query = gql`
  query Cart {
    cart
  }
`;

beforeEach(() => localStorage.clear());

async function sent(context = {}): Promise<string | undefined> {
  let headers: Record<string, string> = {};
  const gateway = new ApolloLink((operation) => {
    headers = { ...(operation.getContext().headers as Record<string, string>) };
    return of({ data: { cart: null } });
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: guestTokenLink({ guestToken: guestToken.get }).concat(gateway),
  });
  await client.query({ query, context });
  return headers["X-Guest-Id"];
}

it("is sent, except in requests of a customer", async () => {
  localStorage.setItem("guestToken", "y7Svca0x-_.~");
  expect(await sent()).toBe("y7Svca0x-_.~");
  expect(await sent({ headers: { authorization: "Bearer secret" } })).toBeUndefined();
});

it.each(["", "ключ", "a b", "../cart", "..", "a\n", "x".repeat(513)])("is null if %j is stored", (token) => {
  localStorage.setItem("guestToken", token);
  expect(guestToken.get()).toBeNull();
});
