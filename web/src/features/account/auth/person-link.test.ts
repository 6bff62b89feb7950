import { ApolloClient, ApolloLink, InMemoryCache, gql } from "@apollo/client";
import { Subject } from "rxjs";
import { beforeEach, expect, it } from "vitest";
import { failureMessage } from "../../../graph/personal/failure.ts";
import { setAuthState, setSignedOut } from "./auth-state.ts";
import { personLink } from "./person-link.ts";

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

/** The answers that are awaited, in the order of their questions, and the headers these had. */
let answers: Subject<ApolloLink.Result>[];
let headers: unknown[];
let client: ApolloClient;

beforeEach(() => {
  setSignedOut();
  answers = [];
  headers = [];
  const gateway = new ApolloLink((operation) => {
    headers.push(operation.getContext().headers);
    operation.setContext({ headers: { authorization: "of the one who asked" } });
    const answer = new Subject<ApolloLink.Result>();
    answers.push(answer);
    return answer;
  });
  client = new ApolloClient({ cache: new InMemoryCache(), link: personLink.concat(gateway) });
});

async function reply(index: number, data: Record<string, unknown> | Error): Promise<void> {
  await expect.poll(() => answers.length).toBeGreaterThan(index);
  if (data instanceof Error) answers[index]?.error(data);
  else answers[index]?.next({ data });
  answers[index]?.complete();
}

const ask = () => client.query({ query });
const change = () => client.mutate<{ add: unknown }>({ mutation });
const added = { add: { __typename: "Payload", cart: "theirs", done: "yes" } };

it("waits until it is known who asks", async () => {
  setAuthState({ status: "loading", user: null, error: null });
  const answer = ask();
  expect(answers).toHaveLength(0);
  signInAs("ada");
  await reply(0, { profile: "Ada" });
  expect((await answer).data).toEqual({ profile: "Ada" });
});

it.each([
  ["an answer", { profile: "Ada" }],
  ["a failure", new TypeError("Failed to fetch")],
])("asks again in the new name when %s comes after the person has changed", async (_what, late) => {
  signInAs("ada");
  const answer = ask();
  await expect.poll(() => answers).toHaveLength(1);
  signInAs("ben");
  await reply(0, late);
  await reply(1, { profile: "Ben" });
  expect((await answer).data).toEqual({ profile: "Ben" });
  expect(JSON.stringify(client.cache.extract())).not.toContain("Ada");
  expect(headers).toEqual([undefined, undefined]);
});

it.each([
  ["signs out", () => setSignedOut()],
  ["makes way for another", () => signInAs("ben")],
])("drops the answer to a change when the person %s", async (_how, leave) => {
  signInAs("ada");
  const refused = change().catch(failureMessage);
  await expect.poll(() => answers).toHaveLength(1);
  leave();
  await reply(0, added);
  expect(await refused).toBe("Who is signed in has changed meanwhile. Please check and try again.");
  expect(answers).toHaveLength(1);
});

it("tells a guest who has signed in meanwhile what came of a change, without the guest's cart", async () => {
  const answer = change();
  await expect.poll(() => answers).toHaveLength(1);
  signInAs("ada");
  await reply(0, added);
  expect((await answer).data).toEqual({ add: { ...added.add, cart: null } });
});
