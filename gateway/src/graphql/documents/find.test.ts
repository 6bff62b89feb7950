import { expect, test } from "vitest";
import { schema } from "../../../test/schema.ts";
import { createDocumentFinder } from "./find.ts";

const find = () => createDocumentFinder(schema, new Map(), { freeOperations: true, introspection: true });

test("parses a free document once, even if many others are requested in between", () => {
  const ask = find();
  const first = ask({ query: "{ a: __typename }" });
  for (let number = 0; number < 1000; number += 1) ask({ query: `{ a${number}: __typename }` });
  expect(ask({ query: "{ a: __typename }" })).toBe(first);
});

test("limits cached free documents by size, not by tokens, so that long comments evict others", () => {
  const ask = find();
  const first = ask({ query: "{ a: __typename }" });
  const comment = "x".repeat(95_000);
  for (let number = 0; number < 600; number += 1) ask({ query: `{ a: __typename } # ${number} ${comment}` });
  expect(ask({ query: "{ a: __typename }" })).not.toBe(first);
});
