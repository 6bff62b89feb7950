import { expect, test } from "vitest";
import { editionLabel } from "./edition-label.ts";

test.each([
  ["5", 58, "No. 5, edition of 58"],
  ["3a", null, "No. 3a"],
  [null, 1200, "Edition of 1,200"],
  [null, null, ""],
])("number %s and size %s are %j", (editionNumber, editionSize, words) => {
  expect(editionLabel({ editionNumber, editionSize })).toBe(words);
});
