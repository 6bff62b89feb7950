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

test("networks of IPv6 have some of the places of their callers", () => {
  const shares = createShares(1);
  const take = (caller: string) => shares.take(`${caller}::/64`);
  const first = take("2001:db8:1:2");
  expect(take("2001:db8:1:2")).toBeNull();
  expect(take("2001:db8:1:3")).not.toBeNull();
  // A /56 has two.
  expect(take("2001:db8:1:ff")).toBeNull();
  expect(take("2001:db8:1:100")).not.toBeNull();
  expect(take("2001:db8:1:200")).not.toBeNull();
  // A /48 has four.
  expect(take("2001:db8:1:300")).toBeNull();
  expect(take("2001:db8:2:300")).not.toBeNull();
  first?.();
  expect(take("2001:db8:1:300")).not.toBeNull();
});
