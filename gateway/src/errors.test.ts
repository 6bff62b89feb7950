import { describe, expect, test } from "vitest";
import { guestToken, problem } from "../test/fixtures/commerce.ts";
import { navigation } from "../test/fixtures/pages.ts";
import { startGateway } from "../test/gateway.ts";

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
    "of %s has its code, its status and the request's id, and no upstream was asked",
    async (code, status, query, variables) => {
      await using gateway = await startGateway();
      const headers = { ...asGuest, "x-request-id": "click", accept: "application/graphql-response+json" };
      const answer = await gateway.query(query, variables, headers);
      expect(answer.status).toBe(status);
      expect(answer.errors).toMatchObject([{ extensions: { code, requestId: "click" } }]);
      expect(gateway.upstream.calls).toEqual([]);
      await gateway.close();
      expect(gateway.log()).toMatchObject([{ errors: [code], status, msg: "operation" }]);
    },
  );

  test("that nobody expected tells nothing but where to ask", async () => {
    await using gateway = await startGateway();
    gateway.upstream.on(`GET /Cart/guest/${guestToken}`, { body: "<h1>secret host 10.0.0.1</h1>" });
    const answer = await gateway.query("{ cart { id } }", {}, { ...asGuest, "x-request-id": "click" });
    expect(answer).toMatchObject({
      status: 200,
      errors: [{ extensions: { code: "UPSTREAM_CONTRACT", requestId: "click" } }],
    });
    expect(JSON.stringify(answer.errors)).not.toMatch(/secret|stack|10\.0\.0\.1/);
  });
});

test("a card's number, wherever it is put, is in no log line and in no answer", async () => {
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
  const answers: string[] = [];
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    answers.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
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
  answers.push(await got.text());
  await gateway.close();
  expect(answers.join("\n")).not.toMatch(/4111[ -]?1111[ -]?1111[ -]?1111/);
  const log = JSON.stringify(gateway.log());
  expect(log).not.toMatch(/4111[ -]?1111[ -]?1111[ -]?1111|ada@example\.com/);
  expect(gateway.log().filter(({ msg }) => msg === "operation")).toHaveLength(answers.length);
});
