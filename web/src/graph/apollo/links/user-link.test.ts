import { ApolloClient, ApolloLink, InMemoryCache, gql } from "@apollo/client";
import { Subject } from "rxjs";
import { beforeEach, expect, it } from "vitest";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { accountSession } from "#/features/account/auth/account-session.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { userLink } from "./user-link.ts";

const query = gql`
  query Profile {
    profile
  }
`;
const mutation = gql`
  mutation Add {
    add {
      cart
      done
    }
  }
`;

const signInAs = (name: string) =>
  setAuthState({ status: "authenticated", user: { name, email: `${name}@shop.example` }, error: null });

let responses: Subject<ApolloLink.Result>[];
let headers: unknown[];
let client: ApolloClient;

beforeEach(() => {
  setSignedOut();
  responses = [];
  headers = [];
  const gateway = new ApolloLink((operation) => {
    headers.push(operation.getContext().headers);
    operation.setContext({ headers: { authorization: "of the one who asked" } });
    const response = new Subject<ApolloLink.Result>();
    responses.push(response);
    return response;
  });
  client = new ApolloClient({ cache: new InMemoryCache(), link: userLink(accountSession).concat(gateway) });
});

async function reply(index: number, data: Record<string, unknown> | Error): Promise<void> {
  await expect.poll(() => responses.length).toBeGreaterThan(index);
  if (data instanceof Error) responses[index]?.error(data);
  else responses[index]?.next({ data });
  responses[index]?.complete();
}

const ask = () => client.query({ query });
const change = () => client.mutate<{ add: unknown }>({ mutation });
const added = { add: { __typename: "Payload", cart: "theirs", done: "yes" } };

it("waits until the session is known", async () => {
  setAuthState({ status: "loading", user: null, error: null });
  const response = ask();
  expect(responses).toHaveLength(0);
  signInAs("ada");
  await reply(0, { profile: "Ada" });
  expect((await response).data).toEqual({ profile: "Ada" });
});

it.each([
  ["a response", { profile: "Ada" }],
  ["a failure", new TypeError("Failed to fetch")],
])("resends a query for the new user when %s arrives after the change", async (_what, late) => {
  signInAs("ada");
  const response = ask();
  await expect.poll(() => responses).toHaveLength(1);
  signInAs("ben");
  await reply(0, late);
  await reply(1, { profile: "Ben" });
  expect((await response).data).toEqual({ profile: "Ben" });
  expect(JSON.stringify(client.cache.extract())).not.toContain("Ada");
  expect(headers).toEqual([undefined, undefined]);
});

it.each([
  ["signs out", () => setSignedOut()],
  ["is replaced by another", () => signInAs("ben")],
])("drops a mutation's result when the user %s", async (_how, leave) => {
  signInAs("ada");
  const refused = change().catch(errorMessage);
  await expect.poll(() => responses).toHaveLength(1);
  leave();
  await reply(0, added);
  expect(await refused).toBe("A different user is signed in now. Please check and try again.");
  expect(responses).toHaveLength(1);
});

it("returns a mutation's result without the cart when a guest signs in before it arrives", async () => {
  const response = change();
  await expect.poll(() => responses).toHaveLength(1);
  signInAs("ada");
  await reply(0, added);
  expect((await response).data).toEqual({ add: { ...added.add, cart: null } });
});
