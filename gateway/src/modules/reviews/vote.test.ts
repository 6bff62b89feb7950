import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { cart, guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { token } from "../../../test/fixtures/reviews.ts";
import { customer } from "../../../test/issuer.ts";
import { asGuest, CART } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const TOKEN = "POST /reviews/oauth/token";
const VOTE = `mutation Vote($input: ReviewVoteInput!) {
  reviewVote(input: $input) { votesUp userErrors { field code } }
}`;
const input = { reviewId: "7", isHelpful: true };

const hash = (name: string) => createHash("sha256").update(name).digest("base64url");
const votes = (voter: string, id = "7") => `/reviews/v1/apps/app-key/reviews/${id}/votes/${hash(voter)}?utoken=u1`;
const ofGuest = votes(`guest ${guestToken}`);

async function startReviews() {
  const shop = await startShop();
  shop.upstream.on(TOKEN, { body: token("u1") });
  return shop;
}

test("a customer's vote is one call without the customer's identity, and another call takes it back", async () => {
  await using gateway = await startReviews();
  const path = votes(`customer ${customer.sub}`);
  gateway.upstream.on(`PUT ${path}`, { body: { votes_up: 4, votes_down: 1 } });
  gateway.upstream.on(`DELETE ${path}`, { body: { votes_up: 3, votes_down: 1 } });
  const headers = await asCustomer();
  expect((await gateway.query(VOTE, { input }, headers)).data?.reviewVote).toEqual({ votesUp: 4, userErrors: [] });
  const back = await gateway.query(VOTE, { input: { ...input, isHelpful: false } }, headers);
  expect(back.data?.reviewVote).toEqual({ votesUp: 3, userErrors: [] });
  expect(gateway.upstream.endpoints()).toEqual([`DELETE ${path}`, `PUT ${path}`, TOKEN].toSorted());
  const sent = JSON.stringify(gateway.upstream.calls.map(({ headers, path }) => [headers, path]));
  expect(sent).not.toContain(customer.sub);
  expect(sent).not.toContain(guestToken);
});

test("a guest votes with the guest token, and an anonymous user cannot", async () => {
  await using gateway = await startReviews();
  gateway.upstream.on(`PUT ${ofGuest}`, { body: { votes_up: 1 } });
  expect((await gateway.query(VOTE, { input }, asGuest)).data?.reviewVote).toEqual({ votesUp: 1, userErrors: [] });
  const { length } = gateway.upstream.calls;
  expect((await gateway.query(VOTE, { input })).data?.reviewVote).toEqual({
    votesUp: null,
    userErrors: [{ code: "IDENTITY_REQUIRED", field: null }],
  });
  expect(gateway.upstream.calls).toHaveLength(length);
});

test("made-up guest tokens cannot vote", async () => {
  await using gateway = await startReviews();
  for (const made of ["made-up-1", "made-up-2", "made-up-3"]) {
    gateway.upstream.on(`GET /Cart/guest/${made}`, problem(404, "about:blank", "No such guest."));
    gateway.upstream.on(`PUT ${votes(`guest ${made}`)}`, { body: { votes_up: 1 } });
    const { data, errors } = await gateway.query(VOTE, { input }, { "x-guest-id": made });
    expect(errors).toBeUndefined();
    expect(data?.reviewVote).toEqual({ votesUp: null, userErrors: [{ code: "GUEST_TOKEN_UNKNOWN", field: null }] });
  }
  expect(gateway.upstream.endpoints().filter((call) => call.startsWith("PUT"))).toEqual([]);
});

test("an IP address has five votes a day per review, regardless of its number of guests", async () => {
  await using gateway = await startReviews();
  const guests = [1, 2, 3, 4, 5, 6].map((number) => `g_${number}`);
  for (const guest of guests) {
    gateway.upstream.on(`GET /Cart/guest/${guest}`, { body: cart() });
    gateway.upstream.on(`PUT ${votes(`guest ${guest}`)}`, { body: { votes_up: 1 } });
    gateway.upstream.on(`DELETE ${votes(`guest ${guest}`)}`, { body: { votes_up: 0 } });
    gateway.upstream.on(`PUT ${votes(`guest ${guest}`, "8")}`, { body: { votes_up: 1 } });
  }
  const codesOf = async (guest: string, change: object = {}, address = "198.51.100.1") => {
    const headers = { "x-guest-id": guest, "x-forwarded-for": address };
    const { data } = await gateway.query(VOTE, { input: { ...input, ...change } }, headers);
    const { userErrors } = (data as { reviewVote: { userErrors: { code: string }[] } }).reviewVote;
    return userErrors.map(({ code }) => code);
  };
  const responses = [];
  for (const guest of guests) responses.push(await codesOf(guest));
  expect(responses).toEqual([[], [], [], [], [], ["INVALID"]]);
  expect(await codesOf("g_1", { isHelpful: false })).toEqual([]);
  expect(await codesOf("g_6", { reviewId: "8" })).toEqual([]);
  expect(await codesOf("g_6", {}, "198.51.100.2")).toEqual([]);
});

test.each(["x", "0", "-1", "1/../2", "9".repeat(16), ""])(
  "%j is not a review id, and causes no call",
  async (reviewId) => {
    await using gateway = await startReviews();
    const { data } = await gateway.query(VOTE, { input: { ...input, reviewId } }, asGuest);
    expect(data?.reviewVote).toEqual({ votesUp: null, userErrors: [{ code: "NOT_FOUND", field: ["reviewId"] }] });
    expect(gateway.upstream.calls).toEqual([]);
  },
);

test.each([404, 405])("a service that responds with %i does not support votes", async (status) => {
  await using gateway = await startReviews();
  gateway.upstream.on(`PUT ${ofGuest}`, { status, body: {} });
  const { data, errors } = await gateway.query(VOTE, { input }, asGuest);
  expect(errors).toBeUndefined();
  expect(data?.reviewVote).toEqual({ votesUp: null, userErrors: [{ code: "NOT_FOUND", field: ["reviewId"] }] });
});

test("a service that is down is a separate error, and is called once", async () => {
  await using gateway = await startReviews();
  gateway.upstream.on(`PUT ${ofGuest}`, { resets: true });
  const { errors } = await gateway.query(VOTE, { input }, asGuest);
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "reviews" } }]);
  expect(gateway.upstream.endpoints()).toEqual([`GET ${CART}`, TOKEN, `PUT ${ofGuest}`].toSorted());
});
