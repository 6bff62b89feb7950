import { Kind, parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { readShopDocuments } from "../documents/trusted.ts";
import { schema } from "../../../test/schema.ts";
import { toExamples } from "./examples.ts";

describe("GraphiQL examples", () => {
  const examples = toExamples(readShopDocuments());

  test("are the shop's own operations, queries first, without `__typename`", () => {
    expect(examples.map(({ name }) => name)).toContain("Product");
    const types = examples.map(({ type }) => type);
    expect(types.lastIndexOf("query")).toBeLessThan(types.indexOf("mutation"));
    expect(examples.some(({ query }) => query.includes("__typename"))).toBe(false);
  });

  test.each(examples)("$name is valid and runs without setting a variable", ({ query }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const required = document.definitions
      .flatMap((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
      )
      .filter(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
    expect(required.map(({ variable }) => variable.name.value)).toEqual([]);
  });
});
