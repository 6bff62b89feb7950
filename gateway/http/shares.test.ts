import { expect, test } from "vitest";
import { createShares } from "./shares.ts";

test("each caller has so many places, and one that is given back is free again", () => {
  const shares = createShares(2);
  const first = shares.take("a");
  expect(shares.take("a")).not.toBeNull();
  expect(shares.take("a")).toBeNull();
  expect(shares.take("b")).not.toBeNull();
  first?.();
  expect(shares.take("a")).not.toBeNull();
  expect(shares.take("a")).toBeNull();
});
