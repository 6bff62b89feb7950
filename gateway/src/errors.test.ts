import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { guestToken, problem } from "../test/fixtures/commerce.ts";
import { navigation } from "../test/fixtures/pages.ts";
import { startGateway } from "../test/gateway.ts";
import { HOSTILE_TEXTS } from "../test/hostile-texts.ts";

const CARD = "4111111111111111";
const asGuest = { "x-guest-id": guestToken };

describe("an error", () => {
  test.each<[code: string, status: number, query: string, variables?: object]>([
    ["GRAPHQL_PARSE_FAILED", 400, "{"],
    ["GRAPHQL_VALIDATION_FAILED", 400, "{ nothing }"],
    ["BAD_USER_INPUT", 400, "query ($id: ID!) { order(id: $id) { id } }", {}],
    ["BAD_REQUEST", 400, "query A { __typename } query B { __typename }"],
    ["DOCUMENT_LIMIT", 400, "{ __typename ".repeat(100)],
  ])(
    "of %s has its code, its status and the request id, and causes no upstream call",
    async (code, status, query, variables) => {
      await using gateway = await startGateway();
      const headers = { ...asGuest, "x-request-id": "click", accept: "application/graphql-response+json" };
      const response = await gateway.query(query, variables, headers);
      expect(response.status).toBe(status);
      expect(response.errors).toMatchObject([{ extensions: { code, requestId: "click" } }]);
      expect(gateway.upstream.calls).toEqual([]);
      await gateway.close();
      expect(gateway.log()).toMatchObject([{ errors: [code], status, msg: "operation" }]);
    },
  );

  test("that is unexpected shows only the request id", async () => {
    await using gateway = await startGateway();
    gateway.upstream.on(`GET /Cart/guest/${guestToken}`, { body: "<h1>secret host 10.0.0.1</h1>" });
    const response = await gateway.query("{ cart { id } }", {}, { ...asGuest, "x-request-id": "click" });
    expect(response).toMatchObject({
      status: 200,
      errors: [{ extensions: { code: "UPSTREAM_CONTRACT", requestId: "click" } }],
    });
    expect(JSON.stringify(response.errors)).not.toMatch(/secret|stack|10\.0\.0\.1/);
  });
});

describe("a failure of commerce", () => {
  const AGAIN = "Please try again in a moment.";
  const person = { firstName: "Ada", lastName: "Telfer", email: "ada@example.com" };

  test.each<[operation: string, query: string, input: object, endpoint: string, sentence: string]>([
    [
      "the cart",
      "{ cart { id } }",
      {},
      `GET /Cart/guest/${guestToken}`,
      `Cart and checkout are unavailable right now. ${AGAIN}`,
    ],
    [
      "the newsletter",
      "mutation ($input: NewsletterSubscribeInput!) { newsletterSubscribe(input: $input) { message } }",
      { email: "ada@example.com" },
      "POST /Newsletter/subscribe",
      `The newsletter is unavailable right now. ${AGAIN}`,
    ],
    [
      "the contact form",
      "mutation ($input: ContactMessageCreateInput!) { contactMessageCreate(input: $input) { messageId } }",
      { topic: "OTHER", message: "Hello", name: "Ada", email: "ada@example.com" },
      "POST /Contact/message",
      `This form can't be sent right now. ${AGAIN}`,
    ],
    [
      "a registration",
      "mutation ($input: ImageRequestCreateInput!) { imageRequestCreate(input: $input) { requestId } }",
      { ...person, lookingFor: "The bolt" },
      "POST /Registration/image-request",
      `This form can't be sent right now. ${AGAIN}`,
    ],
    ["an order", `{ order(id: "7") { id } }`, {}, "GET /Order/7", `Orders can't be shown right now. ${AGAIN}`],
  ])("says what is affected: %s", async (_operation, query, input, endpoint, sentence) => {
    await using gateway = await startGateway();
    gateway.upstream.on(endpoint, { status: 500, body: "" });
    const { errors } = await gateway.query(query, { input }, asGuest);
    expect(errors).toMatchObject([{ message: sentence, extensions: { upstream: "commerce" } }]);
  });
});

test("never logs or returns a card number, wherever it is sent", async () => {
  await using gateway = await startGateway();
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  gateway.upstream.on(
    `GET /Cart/guest/${guestToken}`,
    problem(422, "about:blank", `The card ${CARD} of ada@example.com was not taken`),
    { body: { id: CARD, items: CARD } },
    { status: 500, body: `card ${CARD}` },
    { body: `card ${CARD}` },
  );
  const url = `${gateway.url}/graphql`;
  const responses: string[] = [];
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    responses.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
  };
  for (let call = 0; call < 4; call++) await post({ query: "{ cart { id } }" }, asGuest);
  await post({ query: `{ cart(a: ${CARD}) { id } }` });
  await post({ query: `{ a${CARD} }` });
  await post({ query: `{ order(id: 4111 1111 1111 1111) { id } }` });
  await post({ query: `query Q_${CARD} { navigation { rifles { label } } }` });
  await post({ query: `# ${CARD}\n{` });
  await post({ query: "query A { __typename } query B { __typename }", operationName: CARD });
  await post({ query: "query ($id: ID!) { order(id: $id) { id } }", variables: { id: { number: CARD } } });
  await post({ query: 'query ($n: Int!) { search(query: "x", first: $n) { totalCount } }', variables: { n: CARD } });
  await post({ query: "{ __typename }", extensions: { persistedQuery: CARD } });
  await post({ extensions: { persistedQuery: { version: 1, sha256Hash: CARD } } });
  await post({ [CARD]: CARD, query: "{ __typename }" });
  await post(`{"number": ${CARD}`);
  await post({ query: "{ __typename }" }, { "x-request-id": CARD });
  await post({ query: "{ __typename }" }, { "x-guest-id": `${CARD}/x` });
  await post({ query: "{ __typename }" }, { authorization: `Bearer ${CARD}` });
  await post({ query: "{ __typename }" }, { "content-type": `text/${CARD}` });
  const got = await fetch(`${url}?query={__typename}&operationName=${CARD}&variables=${CARD}`);
  responses.push(await got.text());
  await gateway.close();
  expect(responses.join("\n")).not.toMatch(/4111[ -]?1111[ -]?1111[ -]?1111/);
  const log = JSON.stringify(gateway.log());
  expect(log).not.toMatch(/4111[ -]?1111[ -]?1111[ -]?1111|ada@example\.com/);
  expect(gateway.log().filter(({ msg }) => msg === "operation")).toHaveLength(responses.length);
});

describe("a long client value", () => {
  const SEARCH = 'query Search($first: Int!) { search(query: "x", first: $first) { totalCount } }';
  const HASH = createHash("sha256").update(SEARCH).digest("hex");
  const extensions = { persistedQuery: { version: 1, sha256Hash: HASH } };
  // Validation errors have a different status only with this type.
  const accept = "application/graphql-response+json";
  const JSON_TYPE = { "content-type": "application/json" };

  /** Truncated to fit in a body, even as JSON in JSON. */
  const fitting = (text: string) =>
    text.slice(0, Math.floor((95_000 * text.length) / JSON.stringify(JSON.stringify(text)).length));

  type Sent = [query: string, init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> }];

  /** Every part of a request whose value some message repeats. */
  function requestsWith(text: string): Sent[] {
    const post = (body: object): Sent => ["", { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) }];
    const form = (map: object, name: string): Sent => {
      const body = new FormData();
      const query = "mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId } }";
      body.set("operations", JSON.stringify({ query, variables: { input: { fflDocument: null } } }));
      body.set("map", JSON.stringify(map));
      body.set(name, new Blob(["x"]), "x.pdf");
      return ["", { method: "POST", headers: { "apollo-require-preflight": "true" }, body }];
    };
    // Headers are limited to 16 KB.
    const short = text.slice(0, 2000);
    return [
      post({ extensions, variables: { first: text } }),
      post({ extensions, variables: { first: { [text]: text.slice(0, 10) } } }),
      post({ extensions, [text]: 1 }),
      post({ extensions, operationName: text }),
      post({ query: `{ ${text} }` }),
      post({ query: `query ($a: Int = ${JSON.stringify(text)}) { search(query: "x", first: $a) { totalCount } }` }),
      [`?${new URLSearchParams({ query: SEARCH, variables: JSON.stringify({ first: short }) })}`, {}],
      [
        `?${new URLSearchParams({ extensions: JSON.stringify(extensions), variables: JSON.stringify({ first: short }) })}`,
        {},
      ],
      [`?${new URLSearchParams({ query: "{ __typename }", operationName: short })}`, {}],
      form({ 0: [`variables.${text}`] }, "0"),
      form({ 0: ["variables.input.fflDocument"] }, text.replaceAll(/[\n\\]/g, "-").slice(0, 10_000)),
    ];
  }

  test.each(HOSTILE_TEXTS)("of $name causes only short messages and log lines", async ({ text }) => {
    await using gateway = await startGateway({}, new Map([[HASH, SEARCH]]));
    for (const [query, init] of requestsWith(fitting(text))) {
      const response = await fetch(`${gateway.url}/graphql${query}`, { ...init, headers: { accept, ...init.headers } });
      const body = await response.text();
      expect(response.status).toBe(400);
      const { errors } = JSON.parse(body) as { errors: { message: string }[] };
      for (const { message } of errors) expect(message.length).toBeLessThan(600);
    }
    await gateway.close();
    for (const line of gateway.log()) expect(JSON.stringify(line).length).toBeLessThan(1000);
    expect(gateway.upstream.calls).toEqual([]);
  });
});
