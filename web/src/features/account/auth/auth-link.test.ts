import { ApolloClient, ApolloLink, InMemoryCache, gql } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { GraphQLError } from "graphql";
import { NEVER, type Observable, of, throwError } from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import { accessToken, expireSignIn } from "./auth.ts";
import { authLink } from "./auth-link.ts";
import { setAuthState, setSignedOut } from "./auth-state.ts";

vi.mock("./auth.ts", () => ({
  accessToken: vi.fn<() => Promise<string | null>>(),
  expireSignIn: vi.fn<(refused: string, atProvider: boolean) => Promise<void>>(),
}));

const query = gql`
  query Profile {
    profile
  }
`;

let sent: Record<string, string>[];

beforeEach(() => {
  sent = [];
  vi.mocked(expireSignIn).mockReset();
  vi.mocked(accessToken).mockReset().mockResolvedValue("secret");
});

const cart = gql`
  query Cart {
    cart
  }
`;

function ask(context = {}, answer: Observable<ApolloLink.Result> = of({ data: { profile: "Ada" } }), asked = query) {
  const gateway = new ApolloLink((operation) => {
    sent.push({ ...(operation.getContext().headers as Record<string, string>) });
    return answer;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: authLink.concat(gateway) });
  return client.query({
    query: asked,
    context: { headers: { "X-Guest-Id": "g" }, ...context },
    fetchPolicy: "network-only",
  });
}

it("names the customer", async () => {
  await ask();
  expect(sent).toEqual([{ "X-Guest-Id": "g", authorization: "Bearer secret" }]);
});

it("sends nothing before it is known who asks", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  vi.mocked(accessToken).mockReturnValue(promise);
  const answer = ask();
  expect(sent).toEqual([]);
  resolve("renewed");
  await answer;
  expect(sent).toEqual([{ "X-Guest-Id": "g", authorization: "Bearer renewed" }]);
});

it("asks as a guest when nobody is signed in", async () => {
  vi.mocked(accessToken).mockResolvedValue(null);
  await ask();
  expect(sent).toEqual([{ "X-Guest-Id": "g" }]);
});

it("asks as a guest where it is wanted, whoever is signed in", async () => {
  await ask({ asGuest: true });
  expect([sent, vi.mocked(accessToken).mock.calls]).toEqual([[{ "X-Guest-Id": "g" }], []]);
});

it("sends nothing in the name of another than the one who began it", async () => {
  await expect(ask({ person: "ada@shop.example" })).rejects.toThrow("has changed meanwhile");
  expect(sent).toEqual([]);
});

it("sends nothing of what somebody began when nobody is signed in any more", async () => {
  vi.mocked(accessToken).mockResolvedValue(null);
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null });
  await expect(ask({ person: "ada@shop.example" })).rejects.toThrow("has changed meanwhile");
  setSignedOut();
  expect(sent).toEqual([]);
});

const response = new Response("", { status: 401 });

it.each([
  ["in words", of({ errors: [new GraphQLError("no", { extensions: { code: "UNAUTHENTICATED" } })] })],
  ["by its status", throwError(() => new ServerError("no", { response, bodyText: "" }))],
])(
  "ends the sign-in when the token is refused %s, at the provider too when it was for the profile",
  async (_how, answer) => {
    await expect(ask({}, answer)).rejects.toThrow("no");
    expect(expireSignIn).toHaveBeenLastCalledWith("secret", true);
    await expect(ask({}, answer, cart)).rejects.toThrow("no");
    expect(vi.mocked(expireSignIn).mock.calls).toEqual([
      ["secret", true],
      ["secret", false],
    ]);
  },
);

it("ends the session at the provider although another call is refused before that of the profile", async () => {
  const unanswered = ask({}, NEVER).catch(() => undefined);
  await expect(
    ask(
      {},
      throwError(() => new ServerError("no", { response, bodyText: "" })),
      cart,
    ),
  ).rejects.toThrow("no");
  expect(expireSignIn).toHaveBeenCalledExactlyOnceWith("secret", true);
  void unanswered;
});

it("keeps the sign-in when something else failed", async () => {
  await expect(
    ask(
      {},
      throwError(() => new TypeError("fetch failed")),
    ),
  ).rejects.toThrow("fetch failed");
  await expect(
    ask({ asGuest: true }, of({ errors: [new GraphQLError("no", { extensions: { code: "UNAUTHENTICATED" } })] })),
  ).rejects.toThrow("no");
  expect(expireSignIn).not.toHaveBeenCalled();
});
