import { expect, test } from "vitest";
import { editionFacts } from "./edition-facts.ts";

test.each([
  ["5", 58, "No. 5, edition of 58"],
  ["3a", null, "No. 3a"],
  [null, 1200, "Edition of 1,200"],
  [null, null, ""],
])("number %s and size %s are %j", (editionNumber, editionSize, words) => {
  expect(editionFacts({ editionNumber, editionSize })).toBe(words);
});
