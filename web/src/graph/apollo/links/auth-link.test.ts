import { ApolloClient, ApolloLink, InMemoryCache, gql } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { GraphQLError } from "graphql";
import { NEVER, type Observable, of, throwError } from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import { authLink } from "./auth-link.ts";
import type { Session } from "#/graph/apollo/session.ts";

const accessToken = vi.fn<Session["accessToken"]>();
const expire = vi.fn<Session["expire"]>();
const person = vi.fn<Session["person"]>();
const session = { person, accessToken, expire, personChangedMessage: () => "A different user is signed in now." };

const query = gql`
  query Profile {
    profile
  }
`;

let link: ApolloLink;
let sent: Record<string, string>[];

beforeEach(() => {
  link = authLink(session);
  sent = [];
  expire.mockReset();
  accessToken.mockReset().mockResolvedValue("secret");
  person.mockReset().mockReturnValue(null);
});

const cart = gql`
  query Cart {
    cart
  }
`;

function ask(
  context = {},
  response: Observable<ApolloLink.Result> = of({ data: { profile: "Ada" } }),
  requests = query,
) {
  const gateway = new ApolloLink((operation) => {
    sent.push({ ...(operation.getContext().headers as Record<string, string>) });
    return response;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: link.concat(gateway) });
  return client.query({
    query: requests,
    context: { headers: { "X-Guest-Id": "g" }, ...context },
    fetchPolicy: "network-only",
  });
}

it("sends the customer's access token", async () => {
  await ask();
  expect(sent).toEqual([{ "X-Guest-Id": "g", authorization: "Bearer secret" }]);
});

it("waits for the access token before sending", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  accessToken.mockReturnValue(promise);
  const response = ask();
  expect(sent).toEqual([]);
  resolve("renewed");
  await response;
  expect(sent).toEqual([{ "X-Guest-Id": "g", authorization: "Bearer renewed" }]);
});

it("sends no access token for a guest", async () => {
  accessToken.mockResolvedValue(null);
  await ask();
  expect(sent).toEqual([{ "X-Guest-Id": "g" }]);
});

it("sends no access token with auth: guest", async () => {
  await ask({ auth: "guest" });
  expect([sent, accessToken.mock.calls]).toEqual([[{ "X-Guest-Id": "g" }], []]);
});

it("rejects an operation that another user started", async () => {
  await expect(ask({ person: "ada@shop.example" })).rejects.toThrow("A different user is signed in now");
  expect(sent).toEqual([]);
});

it("rejects a customer's operation after sign-out", async () => {
  accessToken.mockResolvedValue(null);
  person.mockReturnValue("ada@shop.example");
  await expect(ask({ person: "ada@shop.example" })).rejects.toThrow("A different user is signed in now");
  expect(sent).toEqual([]);
});

const response = new Response("", { status: 401 });

it.each([
  ["by an error", of({ errors: [new GraphQLError("no", { extensions: { code: "UNAUTHENTICATED" } })] })],
  ["by the status", throwError(() => new ServerError("no", { response, bodyText: "" }))],
])("ends the session when the token is rejected %s, at the provider too for profile calls", async (_how, response) => {
  await expect(ask({}, response)).rejects.toThrow("no");
  expect(expire).toHaveBeenLastCalledWith("secret", true);
  await expect(ask({}, response, cart)).rejects.toThrow("no");
  expect(expire.mock.calls).toEqual([
    ["secret", true],
    ["secret", false],
  ]);
});

it("ends the provider session if another call is rejected while a profile call is pending", async () => {
  const pending = ask({}, NEVER).catch(() => undefined);
  await expect(
    ask(
      {},
      throwError(() => new ServerError("no", { response, bodyText: "" })),
      cart,
    ),
  ).rejects.toThrow("no");
  expect(expire).toHaveBeenCalledExactlyOnceWith("secret", true);
  void pending;
});

it("keeps the session on other failures", async () => {
  await expect(
    ask(
      {},
      throwError(() => new TypeError("fetch failed")),
    ),
  ).rejects.toThrow("fetch failed");
  await expect(
    ask({ auth: "guest" }, of({ errors: [new GraphQLError("no", { extensions: { code: "UNAUTHENTICATED" } })] })),
  ).rejects.toThrow("no");
  expect(expire).not.toHaveBeenCalled();
});
