import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../../test/gateway.ts";
import { schema } from "../../../test/schema.ts";
import { parseDocument } from "./document.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

const nested = (depth: number, field: string, innermost: string): string =>
  depth === 1 ? innermost : `${field} { ${nested(depth - 1, field, innermost)} }`;

const brackets = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

/** Documents at a limit and one past it; no upstream is called. */
const CASES: [name: string, at: string, past: string][] = [
  [
    "tokens",
    `{ cart { ${many(DOCUMENT_LIMITS.tokens - 5, () => "id")} } }`,
    `{ cart { ${many(DOCUMENT_LIMITS.tokens - 4, () => "id")} } }`,
  ],
  ["depth", `{ ${nested(DOCUMENT_LIMITS.depth, "a", "b")} }`, `{ ${nested(DOCUMENT_LIMITS.depth + 1, "a", "b")} }`],
  [
    "nesting",
    `{ cart(a: ${brackets(DOCUMENT_LIMITS.nesting - 2)}) { id } }`,
    `{ cart(a: ${brackets(DOCUMENT_LIMITS.nesting - 1)}) { id } }`,
  ],
  [
    "introspection",
    `{ __type(name: "Cart") { ${nested(DOCUMENT_LIMITS.introspectionDepth - 1, "ofType", "name")} } }`,
    `{ __type(name: "Cart") { ${nested(DOCUMENT_LIMITS.introspectionDepth, "ofType", "name")} } }`,
  ],
  [
    "aliases",
    `{ cart { ${many(DOCUMENT_LIMITS.aliases, (index) => `a${index}: id`)} } }`,
    `{ cart { ${many(DOCUMENT_LIMITS.aliases + 1, (index) => `a${index}: id`)} } }`,
  ],
  [
    "directives",
    `{ cart { ${many(DOCUMENT_LIMITS.directives, () => "id @include(if: true)")} } }`,
    `{ cart { ${many(DOCUMENT_LIMITS.directives + 1, () => "id @include(if: true)")} } }`,
  ],
  [
    "queryFields",
    `{ ${many(DOCUMENT_LIMITS.queryFields, () => "cart { id }")} }`,
    `{ ${many(DOCUMENT_LIMITS.queryFields + 1, () => "cart { id }")} }`,
  ],
];

async function ask(gateway: TestGateway, query: string, variables?: object) {
  const { status, errors } = await gateway.query(query, variables);
  return { status, code: errors?.[0]?.extensions?.code, message: errors?.map(({ message }) => message).join() };
}

describe("a document", () => {
  test.each(CASES)("is accepted at the limit of %s and rejected one past it", async (_name, at, past) => {
    await using gateway = await startGateway();
    expect(await ask(gateway, at)).not.toMatchObject({ code: "DOCUMENT_LIMIT" });
    const calls = gateway.upstream.calls.length;
    expect(await ask(gateway, past)).toMatchObject({ status: 400, code: "DOCUMENT_LIMIT" });
    expect(gateway.upstream.calls).toHaveLength(calls);
  });

  test("may have five mutations, but not six", async () => {
    await using gateway = await startGateway();
    gateway.upstream.on("POST /Auth/guest", { body: { guestToken: "g_1" } });
    const mutation = (fields: number) =>
      `mutation { ${many(fields, (index) => `t${index}: guestTokenCreate { guestToken }`)} }`;
    expect(await ask(gateway, mutation(DOCUMENT_LIMITS.mutationFields + 1))).toMatchObject({ code: "DOCUMENT_LIMIT" });
    expect(gateway.upstream.calls).toEqual([]);
    expect(await ask(gateway, mutation(DOCUMENT_LIMITS.mutationFields))).toMatchObject({ status: 200 });
    expect(gateway.upstream.calls).toHaveLength(DOCUMENT_LIMITS.mutationFields);
  });

  test("costs the length of its connections, given by literal, variable, preset or default", async () => {
    const costOf = (items: string, variables?: Record<string, unknown>, declared = "") =>
      parseDocument(
        schema,
        `query${declared} { collection(id: "x") { items${items} { nodes { id title } } } }`,
        true,
      ).operations[0]?.measure(variables).cost;
    const hundred = 2 + 100 * 3;
    expect(costOf("")).toBe(hundred);
    expect(costOf("(first: 10)")).toBe(2 + 10 * 3);
    expect(costOf("(first: 2000000000)")).toBe(2 + 500 * 3);
    expect(costOf("(first: $n)", { n: 7 }, "($n: Int!)")).toBe(2 + 7 * 3);
    expect(costOf("(first: $n)", {}, "($n: Int! = 20)")).toBe(2 + 20 * 3);
    expect(costOf("(first: $n)", { n: "many" }, "($n: Int!)")).toBe(2 + 500 * 3);
  });

  test("costs the requested entries of a list", () => {
    const costOf = (dealers: string) =>
      parseDocument(schema, `{ dealers${dealers} { nodes { id name } } }`, true).operations[0]?.measure().cost;
    expect(costOf("(first: 50)")).toBe(1 + 50 * 3);
    expect(costOf("")).toBe(1 + 50 * 3);
    expect(costOf("(first: 500)")).toBe(1 + 500 * 3);
  });

  test("is rejected if its cost exceeds the limit with the variables sent", async () => {
    await using gateway = await startGateway();
    const fields = many(25, (index) => `a${index}: items(first: $n) { nodes { id title url subtitle } }`);
    const query = `query ($n: Int!) { collection(id: "x") { ${fields} } }`;
    expect(await ask(gateway, query, { n: 1 })).toMatchObject({ status: 200 });
    const calls = gateway.upstream.calls.length;
    const refused = await ask(gateway, query, { n: 500 });
    expect(refused).toMatchObject({ status: 400, code: "DOCUMENT_LIMIT" });
    expect(refused.message).toContain("62526 estimated fields in the response, at most 60000");
    expect(gateway.upstream.calls).toHaveLength(calls);
  });

  test("cannot hide its size in fragments that use each other", async () => {
    await using gateway = await startGateway();
    const fragments = many(30, (index) => `fragment F${index} on Cart { ...F${index + 1} ...F${index + 1} }`);
    const query = `{ cart { ...F0 } } ${fragments} fragment F30 on Cart { id }`;
    expect(await ask(gateway, query)).toMatchObject({ status: 400, code: "DOCUMENT_LIMIT" });
  });

  test("with a recursive fragment is invalid", async () => {
    await using gateway = await startGateway();
    const query = "{ cart { ...A } } fragment A on Cart { ...B } fragment B on Cart { ...A }";
    expect(await ask(gateway, query)).toMatchObject({ code: "GRAPHQL_VALIDATION_FAILED" });
  });

  test.each([
    ["selections", "{a".repeat(40_000)],
    ["lists", `{ cart(x: ${"[".repeat(90_000)}`],
    ["objects", `{ cart(x: ${"{a:".repeat(30_000)}`],
    ["types", `query ($a: ${"[".repeat(90_000)}Int) { cart { id } }`],
  ])("of endless %s is rejected without overflowing the stack", async (_name, query) => {
    await using gateway = await startGateway();
    expect(await ask(gateway, query)).toMatchObject({ status: 400, code: "DOCUMENT_LIMIT" });
  });

  test("with endlessly nested variables is rejected", async () => {
    await using gateway = await startGateway();
    const response = await fetch(`${gateway.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"query":"{ __typename }","variables":{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}}`,
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("BAD_REQUEST");
  });
});

describe("variables", () => {
  const AT_MOST = { input: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`made up ${index}`, 1])) };
  const TOO_MANY = { input: { ...AT_MOST.input, list: Array.from({ length: 100 }, () => null) } };
  const QUERY = "mutation ($input: CartAddLineInput!) { cartAddLine(input: $input) { cart { id } } }";

  test("with more values than any input are rejected before schema validation", async () => {
    await using gateway = await startGateway();
    expect(await ask(gateway, QUERY, AT_MOST)).toMatchObject({ status: 400, code: "BAD_USER_INPUT" });
    const refused = await ask(gateway, QUERY, TOO_MANY);
    expect(refused).toMatchObject({ status: 400, code: "BAD_REQUEST" });
    expect(refused.message).toBe("The variables have more than 300 values.");
    const byGet = new URLSearchParams({
      query: "{ __typename }",
      variables: JSON.stringify({ a: TOO_MANY.input.list.concat(Array(200).fill(0)) }),
    });
    expect((await fetch(`${gateway.url}/graphql?${byGet}`)).status).toBe(400);
  });
});

test("keeps the shop's own documents below half of each limit", () => {
  const manifest = readFileSync(new URL("../../generated/trusted-documents.json", import.meta.url), "utf8");
  const texts = Object.values(JSON.parse(manifest) as Record<string, string>);
  const measures = texts.flatMap((text) => {
    const { ast, errors, operations } = parseDocument(schema, text, false);
    expect(errors).toEqual([]);
    return operations.map(({ name, type, measure }) => {
      const { rootFields, ...measured } = measure();
      const sizes = Object.assign(measured, { tokens: ast.tokenCount ?? 0, [`${type}Fields`]: rootFields });
      return { name, sizes };
    });
  });
  expect(measures.length).toBeGreaterThan(0);
  const tooLarge = measures.flatMap(({ name, sizes }) =>
    Object.entries(sizes)
      .filter(([limit, value]) => value >= DOCUMENT_LIMITS[limit as keyof typeof DOCUMENT_LIMITS] / 2)
      .map(([limit, value]) => `${name}: ${limit} ${value}`),
  );
  expect(tooLarge).toEqual([]);
});

describe("schema suggestions", () => {
  const QUERIES: [where: string, query: string, variables?: object][] = [
    ["a field", "{ cart { idd } }"],
    ["an argument", '{ checkoutProduct(idd: "x") { title } }'],
    [
      "a variable's field",
      "mutation ($i: CartUpdateLineInput!) { cartUpdateLine(input: $i) { cart { id } } }",
      { i: { lineIdd: "1" } },
    ],
  ];

  test.each(QUERIES)("appear for %s only if introspection is enabled", async (_where, query, variables) => {
    await using open = await startGateway();
    expect((await ask(open, query, variables)).message).toContain("Did you mean");
    await using closed = await startGateway({ introspection: false });
    const { message } = await ask(closed, query, variables);
    expect(message).not.toContain("Did you mean");
    expect(message).not.toMatch(/"(id|lineId)"\?/);
  });
});
