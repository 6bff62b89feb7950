import { expect, test } from "vitest";
import { getSchema } from "../schema.ts";
import { createFindDocument } from "./find.ts";

const find = () => createFindDocument(getSchema(), new Map(), { freeOperations: true, introspection: true });

test("a free document is read once, however many others are asked for", () => {
  const ask = find();
  const first = ask({ query: "{ a: __typename }" });
  for (let number = 0; number < 1000; number += 1) ask({ query: `{ a${number}: __typename }` });
  expect(ask({ query: "{ a: __typename }" })).toBe(first);
});

test("free documents with long comments push others out: what is kept is bounded by size, not by words", () => {
  const ask = find();
  const first = ask({ query: "{ a: __typename }" });
  const comment = "x".repeat(95_000);
  for (let number = 0; number < 600; number += 1) ask({ query: `{ a: __typename } # ${number} ${comment}` });
  expect(ask({ query: "{ a: __typename }" })).not.toBe(first);
});
