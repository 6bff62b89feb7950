import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { customers } from "../../seed/customers.ts";
import { reviews as seed } from "../../seed/reviews.ts";
import { createReviews } from "./server.ts";
import { openStore } from "./store.ts";
import { accountResponse, errorResponse, tokenResponse, voteResponse, widgetResponse } from "./test/wire.ts";

type Listed = z.output<typeof widgetResponse>["response"]["reviews"][number];

const secret = "secret of the tests";
const datum = "/v1/widget/shop-key/products/telfer-datum-16/reviews.json";
const review = {
  appkey: "shop-key",
  sku: "telfer-datum-16",
  product_title: "Datum 16",
  product_url: "https://shop.example/product/product-long/datum-16",
  display_name: "Vera Q.",
  email: "Vera.Quill@example.com",
  review_title: "Quiet",
  review_content: "It does what it says.",
  review_score: 3,
};

let folder: string;
let now: number;
let log: string;
let store: ReturnType<typeof openStore>;
let app: ReturnType<typeof createReviews>;
let url: string;

async function start(): Promise<void> {
  store = openStore(folder, seed, () => now);
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  app = createReviews({
    store,
    appKey: "shop-key",
    secrets: [secret, "the secret before it"],
    deletionKeys: ["the-key-of-account-deletions", "the-key-before-it"],
    logLevel: "debug",
    logStream,
    now: () => now,
  });
  url = await app.listen({ host: "127.0.0.1", port: 0 });
}

async function stop(): Promise<void> {
  await app.close();
  store.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "reviews-"));
  now = Date.parse("2026-11-21T12:00:00Z");
  log = "";
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function call(path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { "content-type": "application/json" };
  const init = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(url + path, init);
  return { status: response.status, body: await response.json() };
}

async function widget(query = "", path = datum) {
  const { status, body } = await call(path + query);
  expect(status).toBe(200);
  return widgetResponse.parse(body).response;
}

async function token(): Promise<string> {
  const { body } = await call("/oauth/token", {
    client_id: "shop-key",
    client_secret: secret,
    grant_type: "client_credentials",
  });
  return tokenResponse.parse(body).access_token;
}

async function account(query: string, utoken?: string) {
  const { status, body } = await call(`/v1/apps/shop-key/reviews?utoken=${utoken ?? (await token())}${query}`);
  expect(status).toBe(200);
  return accountResponse.parse(body).reviews;
}

test("an account's deletion keeps its reviews without the author, and changes no other", async () => {
  await call("/v1/widget/reviews", { ...review, user_reference: "vera" });
  const before = (await widget("?per_page=100")).reviews.length;
  const deletion = (given: string) =>
    fetch(`${url}/account-deletions`, {
      method: "POST",
      headers: { authorization: `Bearer ${given}`, "content-type": "application/json" },
      body: JSON.stringify({ sub: "vera" }),
    });
  expect((await deletion("wrong")).status).toBe(401);
  expect((await account("&user_reference=vera")).length).toBe(1);
  expect((await deletion("the-key-of-account-deletions")).status).toBe(204);
  expect((await deletion("the-key-before-it")).status).toBe(204);
  expect(await account("&user_reference=vera")).toEqual([]);
  const { reviews } = await widget("?per_page=100");
  expect(reviews).toHaveLength(before);
  expect(reviews.filter(({ user }) => user.display_name === "Former customer")).toMatchObject([{ title: "Quiet" }]);
  expect(JSON.stringify(await account("&count=100"))).not.toMatch(/vera\.quill|vera q/i);
});

describe("a product's reviews", () => {
  test("are listed newest first, five per page, with the totals of all", async () => {
    const own = seed.filter(({ productId }) => productId === "telfer-datum-16");
    const { pagination, bottomline, reviews } = await widget();
    expect(pagination).toEqual({ page: 1, per_page: 5, total: own.length });
    expect(bottomline).toMatchObject({ total_review: own.length, average_score: 4.22 });
    expect(bottomline.star_distribution).toEqual({ 1: 0, 2: 1, 3: 1, 4: 2, 5: 5 });
    expect(reviews).toHaveLength(5);
    expect(reviews[0]).toMatchObject({ title: "The tenth shot is the first shot", user: { display_name: "Helen K." } });
    expect(reviews).toEqual(reviews.toSorted((a, b) => b.created_at.localeCompare(a.created_at)));
  });

  test("are paged until an empty page", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => widget(`?page=${page}`)));
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([5, 4, 0]);
    expect(new Set(pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))).size).toBe(9);
    expect((await widget("?per_page=1000")).pagination.per_page).toBe(100);
  });

  test.each<[string, (a: Listed, b: Listed) => number]>([
    ["sort=votes_up", (a, b) => b.votes_up - a.votes_up],
    ["sort=rating", (a, b) => b.score - a.score],
    ["sort=rating&direction=asc", (a, b) => a.score - b.score],
    ["sort=date&direction=asc", (a, b) => a.created_at.localeCompare(b.created_at)],
  ])("are sorted by %s", async (query, compare) => {
    const { reviews } = await widget(`?per_page=100&${query}`);
    expect(reviews).toHaveLength(9);
    expect(reviews).toEqual(reviews.toSorted(compare));
  });

  test("can be filtered by score without changing the bottom line", async () => {
    const { pagination, bottomline, reviews } = await widget("?star=4");
    expect(pagination.total).toBe(2);
    expect(bottomline.total_review).toBe(9);
    expect(reviews.map(({ score }) => score)).toEqual([4, 4]);
  });

  test("contain no email address and omit archived ones", async () => {
    const response = await widget("", "/v1/widget/shop-key/products/telfer-bolt-knob/reviews.json");
    expect(response.bottomline.star_distribution[1]).toBe(0);
    expect(JSON.stringify(response)).not.toMatch(/@|Deal Finder/);
  });

  test("are an empty list for an unknown product", async () => {
    const { pagination, bottomline, reviews } = await widget("", "/v1/widget/shop-key/products/nothing/reviews.json");
    expect({ total: pagination.total, ...bottomline, reviews }).toEqual({
      total: 0,
      total_review: 0,
      average_score: 0,
      star_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      reviews: [],
    });
  });

  test("have a separate bottom line endpoint", async () => {
    expect((await call("/products/shop-key/telfer-datum-16/bottomline")).body).toEqual({
      status: { code: 200, message: "OK" },
      response: { bottomline: { total_reviews: 9, average_score: 4.22 } },
    });
    expect((await call("/products/shop-key/nothing/bottomline")).body).toMatchObject({
      response: { bottomline: { total_reviews: 0, average_score: 0 } },
    });
  });

  test("have the ratings of all products in one response, without archived reviews", async () => {
    const shown = seed.filter(({ archived }) => !archived);
    const products = [...new Set(shown.map(({ productId }) => productId))].toSorted();
    const ratings = z.object({
      response: z.object({
        bottomlines: z.array(z.object({ domain_key: z.string(), product_score: z.number(), total_reviews: z.int() })),
      }),
    });
    const { body } = await call("/v1/apps/shop-key/bottom_lines?count=1000");
    const { bottomlines } = ratings.parse(body).response;
    expect(bottomlines.map(({ domain_key }) => domain_key)).toEqual(products);
    expect(bottomlines.reduce((total, { total_reviews }) => total + total_reviews, 0)).toBe(shown.length);
    expect(bottomlines).toContainEqual({ domain_key: "telfer-datum-16", product_score: 4.22, total_reviews: 9 });
    const second = await call("/v1/apps/shop-key/bottom_lines?count=2&page=2");
    expect(ratings.parse(second.body).response.bottomlines).toEqual(bottomlines.slice(2, 4));
    expect((await call("/v1/apps/other-key/bottom_lines")).status).toBe(404);
  });

  test.each(["page=0", "page=x", "per_page=0", "star=6", "star=0", "sort=name", "direction=up"])(
    "reject %s",
    async (query) => {
      const { status, body } = await call(`${datum}?${query}`);
      expect(status).toBe(400);
      expect(errorResponse.parse(body).status.message).toContain(query.split("=")[0]);
    },
  );
});

describe("writing a review", () => {
  test("shows it at once and after a restart", async () => {
    expect(await call("/v1/widget/reviews", review)).toEqual({ status: 200, body: { code: 200, message: "ok" } });
    const written = await widget("?per_page=1");
    expect(written.pagination.total).toBe(10);
    expect(written.reviews[0]).toMatchObject({
      score: 3,
      title: "Quiet",
      created_at: "2026-11-21T12:00:00.000Z",
      verified_buyer: false,
      user: { display_name: "Vera Q." },
    });
    await stop();
    await start();
    expect(await widget("?per_page=1")).toEqual(written);
  });

  test.each([{}, { user_reference: "sub-of-vera" }])(
    "keeps one of simultaneous reviews of a product by an author with %j, and accepts a repeat of the first",
    async (author) => {
      const written = { ...review, ...author };
      const bodies = [1, 2, 3, 4, 5].map((score) => Object.assign({}, written, { review_score: score }));
      const responses = await Promise.all(bodies.map((body) => call("/v1/widget/reviews", body)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
      expect((await widget()).pagination.total).toBe(10);
      const kept = bodies.find((_, index) => responses[index]?.status === 200);
      const elsewhere = { ...review, ...author, sku: "telfer-scribe" };
      const reworded = { ...kept, review_title: "Loud" };
      const later = await Promise.all([kept, reworded, elsewhere].map((body) => call("/v1/widget/reviews", body)));
      expect(later.map(({ status }) => status)).toEqual([200, 409, 200]);
      expect((await widget()).pagination.total).toBe(10);
    },
  );

  test("keeps an author's first review of a product when migrating a store with several", async () => {
    await stop();
    const db = new DatabaseSync(join(folder, "reviews.db"));
    db.exec(`
      drop index reviews_by_author;
      drop index votes_by_voter;
      insert into reviews (user_id, product_id, display_name, score, title, content, created_at, verified_buyer, votes_up,
                           votes_down, archived, user_reference)
        select user_id, product_id, 'Telfer Staff', 1, title, content, created_at, 0, 0, 0, 0, user_reference
        from reviews where product_id = 'telfer-datum-16' and not archived;
      insert into votes select max(id), 'a hash of somebody' from reviews;
      pragma user_version = 3;`);
    db.close();
    await start();
    const { pagination, reviews } = await widget("?per_page=100");
    expect(pagination.total).toBe(9);
    expect(reviews.map(({ user }) => user.display_name)).not.toContain("Telfer Staff");
  });

  test("can be archived and restored by the account", async () => {
    await call("/v1/widget/reviews", review);
    const written = (await widget("?per_page=1")).reviews[0];
    const archive = async (method: string, id = written?.id, utoken?: string) =>
      (await fetch(`${url}/v1/apps/shop-key/reviews/${id}/archive?utoken=${utoken ?? (await token())}`, { method }))
        .status;
    expect(await archive("PUT")).toBe(200);
    expect((await widget("?per_page=100")).reviews).not.toContainEqual(written);
    expect((await account(""))[0]).toMatchObject({ id: written?.id, archived: true });
    expect((await call("/v1/widget/reviews", { ...review, review_title: "Again" })).status).toBe(409);
    expect(await archive("DELETE")).toBe(200);
    expect((await widget("?per_page=1")).reviews[0]).toEqual(written);
    expect([await archive("PUT", 4_000_000), await archive("PUT", written?.id, "nonsense")]).toEqual([404, 401]);
  });

  test.each([
    ["review_score", 0],
    ["review_score", 6],
    ["review_score", 4.5],
    ["review_score", "5"],
    ["review_title", "  "],
    ["review_title", "a".repeat(151)],
    ["review_content", "a".repeat(5_001)],
    ["display_name", "a".repeat(101)],
    ["email", "vera"],
    ["sku", ""],
    ["sku", undefined],
  ])("rejects a %s of %j and stores nothing", async (field, value) => {
    const { status, body } = await call("/v1/widget/reviews", { ...review, [field]: value });
    expect(status).toBe(422);
    expect(errorResponse.parse(body).status.message).toContain(field);
    expect((await widget()).pagination.total).toBe(9);
  });

  test("accepts any text unchanged", async () => {
    const text = `<script>alert("'); drop table reviews; --")</script> é 漢 🙂`;
    await call("/v1/widget/reviews", { ...review, review_content: text });
    expect((await widget("?per_page=1")).reviews[0]?.content).toBe(text);
  });
});

describe("the account's reviews", () => {
  test("cover all products, newest first, with email, product, and archived flag", async () => {
    const utoken = await token();
    const first = await account("", utoken);
    expect(first).toHaveLength(10);
    expect(first[0]).toMatchObject({ sku: "telfer-scribe", name: "Captain Lew", email: "captain.lew@example.com" });
    const pages = Array.from({ length: Math.ceil(seed.length / 100) }, (_, page) =>
      account(`&count=100&page=${page + 1}`, utoken),
    );
    const all = (await Promise.all(pages)).flat();
    expect(all).toHaveLength(seed.length);
    expect(all).toEqual(all.toSorted((a, b) => b.created_at.localeCompare(a.created_at)));
    expect(all.filter(({ archived }) => archived)).toHaveLength(2);
    expect((await account("&star=2&count=100", utoken)).every(({ score }) => score === 2)).toBe(true);
  });

  test.each(customers)("can be filtered to those of $firstName", async ({ sub, email }) => {
    const own = await account(`&count=100&user_reference=${sub}`);
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map((entry) => entry.email))).toEqual(new Set([email]));
  });

  test("are empty for a customer without reviews", async () => {
    expect(await account("&user_reference=somebody")).toEqual([]);
  });

  test("are found by the reference they were written with", async () => {
    await call("/v1/widget/reviews", { ...review, user_reference: "sub-of-vera" });
    expect(await account("&user_reference=sub-of-vera")).toMatchObject([
      { sku: "telfer-datum-16", score: 3, email: "vera.quill@example.com", name: "Vera Q.", archived: false },
    ]);
  });

  test("stay with their author when another author uses the same email address", async () => {
    const [ada] = customers;
    const before = await account(`&user_reference=${ada?.sub}`);
    await call("/v1/widget/reviews", { ...review, email: ada?.email.toUpperCase(), user_reference: "another" });
    expect(await account("&user_reference=another")).toMatchObject([{ title: "Quiet", email: ada?.email }]);
    expect(await account(`&user_reference=${ada?.sub}`)).toEqual(before);
  });

  test("in a store of version 1 are found as before", async () => {
    const [ada] = customers;
    const before = await account(`&user_reference=${ada?.sub}`);
    await stop();
    const db = new DatabaseSync(join(folder, "reviews.db"));
    db.exec(`
      alter table users add column user_reference text;
      update users set user_reference = (select user_reference from reviews where user_id = users.id);
      drop index reviews_by_reference;
      drop index reviews_by_author;
      alter table reviews drop column user_reference;
      create index users_by_reference on users (user_reference);
      drop table votes;
      pragma user_version = 1;`);
    db.close();
    await start();
    expect(before).not.toEqual([]);
    expect(await account(`&user_reference=${ada?.sub}`)).toEqual(before);
  });

  test("require a token that is less than an hour old", async () => {
    const utoken = await token();
    now += 3_599_000;
    expect(await account("", utoken)).toHaveLength(10);
    now += 1_000;
    for (const query of [`?utoken=${utoken}`, "?utoken=guess", ""]) {
      const { status, body } = await call(`/v1/apps/shop-key/reviews${query}`);
      expect(status).toBe(401);
      expect(errorResponse.parse(body).status.code).toBe(401);
    }
  });

  test("issue a token only for the right credentials", async () => {
    const request = { client_id: "shop-key", client_secret: secret, grant_type: "client_credentials" };
    expect((await call("/oauth/token", { ...request, client_secret: "another" })).status).toBe(401);
    expect((await call("/oauth/token", { ...request, client_secret: "the secret before it" })).status).toBe(200);
    expect((await call("/oauth/token", { ...request, client_id: "another" })).status).toBe(401);
    expect((await call("/oauth/token", { ...request, grant_type: "password" })).status).toBe(422);
  });
});

describe("the service", () => {
  test("accepts only its own app key", async () => {
    expect((await call("/v1/widget/other/products/telfer-datum-16/reviews.json")).status).toBe(404);
    expect((await call("/products/other/telfer-datum-16/bottomline")).status).toBe(404);
    expect((await call(`/v1/apps/other/reviews?utoken=${await token()}`)).status).toBe(404);
    const refused = await call("/v1/widget/reviews", { ...review, appkey: "other" });
    expect(refused).toEqual({ status: 401, body: { status: { code: 401, message: "There is no such app key." } } });
    expect(errorResponse.parse((await call("/nothing")).body).status.code).toBe(404);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test("logs no email address, text, token, or secret", async () => {
    const utoken = await token();
    await account("", utoken);
    await call("/v1/widget/reviews", review);
    await call("/v1/widget/reviews", { ...review, review_score: 9 });
    await call("/oauth/token", { client_id: "shop-key", client_secret: "wrong one", grant_type: "client_credentials" });
    expect(log).toContain("/v1/widget/reviews");
    for (const word of [secret, "wrong one", utoken, "@", "Vera", "does what it says"]) expect(log).not.toContain(word);
  });
});

describe("votes", () => {
  const voter = "a hash of somebody";
  const send = async (method: "PUT" | "DELETE", id: number | string, by = voter, utoken?: string) => {
    const query = `utoken=${utoken ?? (await token())}`;
    const path = `/v1/apps/shop-key/reviews/${id}/votes/${encodeURIComponent(by)}?${query}`;
    const response = await fetch(url + path, { method });
    return { status: response.status, body: await response.json() };
  };
  const first = async () => (await widget()).reviews[0] as Listed;

  test("are counted once per voter and can be taken back", async () => {
    const { id, votes_up } = await first();
    const counts = [];
    for (const [method, by] of [
      ["PUT", voter],
      ["PUT", voter],
      ["PUT", "a hash of another"],
      ["DELETE", voter],
      ["DELETE", voter],
    ] as const) {
      // Requests must be sequential.
      // oxlint-disable-next-line no-await-in-loop
      counts.push(voteResponse.parse((await send(method, id, by)).body).votes_up - votes_up);
    }
    expect(counts).toEqual([1, 1, 2, 1, 1]);
    expect((await first()).votes_up).toBe(votes_up + 1);
    await stop();
    await start();
    expect(voteResponse.parse((await send("PUT", id, "a hash of another")).body).votes_up).toBe(votes_up + 1);
  });

  test("move to another voter and merge where both have voted", async () => {
    const [one, two] = (await widget()).reviews as [Listed, Listed];
    const customer = "a hash of a customer";
    await Promise.all([send("PUT", one.id), send("PUT", two.id), send("PUT", two.id, customer)]);
    const move = async (body: object) => call(`/v1/apps/shop-key/votes/move?utoken=${await token()}`, body);
    const counts = async () => (await widget()).reviews.slice(0, 2).map(({ votes_up }) => votes_up);
    for (const body of [
      { from: voter, to: customer },
      { from: voter, to: customer },
      { from: customer, to: customer },
    ]) {
      // Requests must be sequential.
      // oxlint-disable-next-line no-await-in-loop
      expect((await move(body)).status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop
      expect(await counts()).toEqual([one.votes_up + 1, two.votes_up + 1]);
    }
    // The customer can take all of them back.
    await Promise.all([send("DELETE", one.id, customer), send("DELETE", two.id, customer)]);
    expect(await counts()).toEqual([one.votes_up, two.votes_up]);
    expect((await move({ from: voter, to: "short" })).status).toBe(422);
    expect((await call("/v1/apps/shop-key/votes/move?utoken=x", { from: voter, to: customer })).status).toBe(401);
  });

  test("require a token and an existing review", async () => {
    const { id } = await first();
    expect((await send("PUT", id, voter, "nonsense")).status).toBe(401);
    expect(errorResponse.parse((await send("PUT", 4_000_000)).body).status.code).toBe(404);
    expect((await send("PUT", "x")).status).toBe(400);
    expect((await send("PUT", id, "short")).status).toBe(400);
  });

  test("are listed with all reviews, with the shop's bottom line", async () => {
    const shown = seed.filter(({ archived }) => !archived);
    const { body } = await call(`/v1/apps/shop-key/reviews?utoken=${await token()}&star=1&count=1`);
    const { bottomline, reviews } = accountResponse.parse(body);
    expect(bottomline.total_review).toBe(shown.length);
    expect(bottomline.star_distribution[5]).toBe(shown.filter(({ score }) => score === 5).length);
    expect(reviews).toHaveLength(1);
  });
});
