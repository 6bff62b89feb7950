import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { schemaStyle } from "./check.ts";
import { run } from "./run.ts";
import { breakingChanges } from "./schema.ts";

const before = buildSchema(`
  type Query { cart(id: ID): Cart  old: String }
  type Cart { id: ID!  note: String }
  enum Size { SMALL LARGE }
`);

describe("a schema change", () => {
  test("that adds something breaks nothing", async () => {
    const after = buildSchema(`
      type Query { cart(id: ID, at: String): Cart  old: String @deprecated(reason: "Use cart instead. Goes on 2027-06-30.") }
      type Cart { id: ID!  note: String  total: Int }
      enum Size { SMALL LARGE }
    `);
    expect(await breakingChanges(before, after)).toEqual([]);
  });

  test("that removes something reports each breaking change", async () => {
    const after = buildSchema(`
      type Query { cart(id: ID!): Cart }
      type Cart { id: ID  note: String }
      enum Size { SMALL }
    `);
    const broken = await breakingChanges(before, after);
    expect(broken).toHaveLength(4);
    for (const name of ["old", "Cart.id", "LARGE", "Query.cart"]) expect(broken.join("\n")).toContain(name);
  });
});

const scopes = `"A." directive @cacheControl("A." scope: Scope!) on FIELD_DEFINITION "A." enum Scope { "A." PUBLIC }`;

describe("the schema style", () => {
  async function faultsOf(sdl: string): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), "schema-"));
    const file = join(folder, "bad.graphql");
    try {
      writeFileSync(file, sdl);
      const { code, output } = await run(schemaStyle.command, [...schemaStyle.options, file], { quiet: true });
      expect(code).toBe(1);
      return output;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test.each([
    ["fields-have-descriptions", `"A." type Query { "A." a: Int  b: Int }`],
    ["fields-are-camel-cased", `"A." type Query { "A." some_field: Int }`],
    ["arguments-have-descriptions", `"A." type Query { "A." a(b: Int): Int }`],
    ["deprecations-name-a-date", `"A." type Query { "A." a: Int @deprecated(reason: "Old.") }`],
    ["queries-have-a-scope", `"A." type Query { "A." a: Int }`],
    ["queries-have-a-scope", `${scopes} "A." type Query { "A." a: Int @cacheControl(scope: SOME) }`],
    [
      "queries-have-a-scope",
      `${scopes} "A." type Query { "A." a: A @cacheControl(scope: PUBLIC) } "A." type A { "A." a: Int @cacheControl(scope: PUBLIC) }`,
    ],
    [
      "mutations-have-input-and-payload",
      `"A." type Query { "A." a: Int } "A." type Mutation { "A." change("A." id: ID!): Int }`,
    ],
    [
      "payloads-have-user-errors",
      `"A." type Query { "A." a: Int } "A." type Mutation { "A." change: ChangePayload! } "A." type ChangePayload { "A." a: Int }`,
    ],
    [
      "connections-have-nodes",
      `"A." type Query { "A." a: ThingConnection } "A." type ThingConnection { "A." edges: [Int] "A." pageInfo: PageInfo! } "A." type PageInfo { "A." a: Int }`,
    ],
  ])("asks for %s", async (rule, sdl) => {
    expect(await faultsOf(sdl)).toContain(rule);
  });
});
