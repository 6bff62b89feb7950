import {
  getOperationAST,
  isInputType,
  parse,
  TypeInfo,
  typeFromAST,
  coerceInputValue,
  visit,
  visitWithTypeInfo,
  validate,
} from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "../test/schema.ts";
import { type Example, learn, unknown } from "./examples/example.ts";
import { groups } from "./examples/groups.ts";

const examples = groups.flatMap(({ examples }) => examples);

/** `Query` and `Mutation` fields that an example uses. */
function rootFields({ query }: Example): string[] {
  const found: string[] = [];
  const info = new TypeInfo(schema);
  visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field({ name }) {
        const parent = info.getParentType();
        if (parent === schema.getQueryType() || parent === schema.getMutationType()) found.push(name.value);
      },
    }),
  );
  return found;
}

describe("GraphiQL's examples", () => {
  test.each(examples)("$title is valid, with variables of the right types", (example) => {
    const document = parse(example.query);
    expect(validate(schema, document)).toEqual([]);
    const values = JSON.parse(JSON.stringify(example.variables?.(unknown) ?? {})) as Record<string, unknown>;
    const definitions = getOperationAST(document)?.variableDefinitions ?? [];
    expect(definitions.map(({ variable }) => variable.name.value).toSorted()).toEqual(Object.keys(values).toSorted());
    for (const { variable, type: node } of definitions) {
      const type = typeFromAST(schema, node);
      if (!isInputType(type)) throw new Error(`${variable.name.value} has no input type`);
      coerceInputValue(values[variable.name.value], type);
    }
  });

  test("use every query and mutation", () => {
    const used = new Set(examples.flatMap(rootFields));
    const all = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(all.filter((field) => !used.has(field))).toEqual([]);
  });

  test("give values to those that follow", () => {
    expect(
      learn({
        cartAddLine: { cart: { id: "7", lines: [{ id: "70" }] } },
        cartHandOver: { url: "http://shop.example/cart#handover=abc" },
        guestTokenCreate: { guestToken: null },
      }),
    ).toEqual({ cartId: "7", lineId: "70", handoffToken: "abc" });
    expect(learn(null)).toEqual({});
  });
});
