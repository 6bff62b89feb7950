import { buildSchema, lexicographicSortSchema, printSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { printSdl, renderReference } from "./reference.ts";
import { readSchema } from "./schema.ts";

const schema = readSchema();
const normalized = (sdl: string) => printSchema(lexicographicSortSchema(buildSchema(sdl)));

test("the published SDL is the whole schema with descriptions and directives", () => {
  const sdl = printSdl(schema);
  expect(normalized(sdl)).toBe(normalized(printSchema(schema)));
  const cart = buildSchema(sdl).getQueryType()?.getFields().cart;
  expect(cart?.astNode?.directives?.map(({ name }) => name.value)).toContain("cacheControl");
});

describe("the reference", () => {
  const page = renderReference(schema);

  test("has a heading for each type, to which its uses link, and each root field in the contents", () => {
    const names = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith("__"));
    const missing = names.filter((name) => !page.includes(` id="${name.toLowerCase()}">`));
    expect(missing).toEqual([]);
    for (const root of [schema.getQueryType(), schema.getMutationType()]) {
      for (const field of Object.keys(root?.getFields() ?? {})) {
        expect(page).toContain(`href="#${root?.name.toLowerCase()}.${field.toLowerCase()}"`);
      }
    }
  });

  test("shows directives, defaults, deprecations and specifications", () => {
    const small = renderReference(
      buildSchema(`
        "Who may share it." directive @cacheControl(scope: Scope!) on FIELD_DEFINITION
        enum Scope { PUBLIC }
        "A day." scalar Day @specifiedBy(url: "https://days.example")
        type Query {
          "Parts." parts("How many." first: Int! = 24): Day @cacheControl(scope: PUBLIC)
          "Old." old: Day @deprecated(reason: "Use parts instead. Removed on 2027-11-26.")
        }
      `),
    );
    expect(small).toContain("Parts. <code>@cacheControl(scope: PUBLIC)</code>");
    expect(small).toContain("@cacheControl</h3>\n<p>Who may share it.</p>");
    expect(small).toContain("How many. Default: <code>24</code>.");
    expect(small).toContain("Use parts instead. Removed on 2027-11-26.");
    expect(small).toContain('Specified by <a href="https://days.example">');
  });

  test("loads nothing from elsewhere and has no scripts", () => {
    expect(page).not.toMatch(/<(script|link|img|iframe)|url\(|@import/);
  });
});
