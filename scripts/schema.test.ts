import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSchema, printSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { schemaStyle } from "./check.ts";
import { run } from "./run.ts";
import { breakingChanges, changelogEntry, hastyDeprecations, isLogged } from "./schema.ts";

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

describe("the changelog", () => {
  const after = buildSchema(`
    type Query {
      cart(id: ID, at: String): Cart
      old: String @deprecated(reason: "Use cart instead. Removed on 2027-11-26.")
      now: Clock!
    }
    type Cart { id: ID!  "A note." note: String }
    type Clock { hour(zone: String): Int! }
    enum Size { SMALL }
  `);
  const baseline = printSchema(after);

  test("lists what breaks, what is deprecated and what is new, without parts of new types and descriptions", async () => {
    const entry = await changelogEntry(before, after, { today: "2026-11-26", baseline });
    expect(entry.split("\n").filter((line) => line !== "")).toEqual([
      expect.stringMatching(/^## 2026-11-26 \([0-9a-f]{12}\)$/),
      "### Breaking",
      "- Enum value `LARGE` was removed from enum `Size`",
      "### Deprecated",
      "- `Query.old`: Use cart instead. Removed on 2027-11-26.",
      "### Added",
      "- Type `Clock` was added",
      "- Field `now` was added to object type `Query`",
      "- Argument `at: String` added to field `Query.cart`",
    ]);
  });

  test("has an entry for the baseline, at the top", async () => {
    const entry = await changelogEntry(before, after, { today: "2026-11-26", baseline });
    expect(isLogged(`# Changelog\n\n${entry}`, baseline)).toBe(true);
    expect(isLogged(`# Changelog\n\n${entry}`, printSchema(before))).toBe(false);
    expect(isLogged(`# Changelog\n\n## 2026-12-01 (000000000000)\n\n${entry}`, baseline)).toBe(false);
    expect(isLogged("# Changelog\n", baseline)).toBe(false);
  });

  test("accepts a deprecation that gives clients twelve months, and no shorter one", async () => {
    expect(await hastyDeprecations(before, after, "2026-11-26")).toEqual([]);
    expect(await hastyDeprecations(before, after, "2026-11-27")).toEqual([
      "Query.old may be removed on 2027-11-27 or later: Use cart instead. Removed on 2027-11-26.",
    ]);
    // A deprecation of the last release keeps its date.
    expect(await hastyDeprecations(after, after, "2027-11-25")).toEqual([]);
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
    ["root-fields-have-an-access-scope", `"A." type Query { "A." a: Int }`],
    ["root-fields-have-an-access-scope", `"A." type Query { "A." a: Int } "A." type Mutation { "A." change: Int }`],
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
