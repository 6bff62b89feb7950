import { expect, test } from "vitest";
import { createCallerSlots } from "./caller-slots.ts";

test("limits slots per caller and reuses released ones", () => {
  const shares = createCallerSlots(2);
  const first = shares.take("a");
  expect(shares.take("a")).not.toBeNull();
  expect(shares.take("a")).toBeNull();
  expect(shares.take("b")).not.toBeNull();
  first?.();
  expect(shares.take("a")).not.toBeNull();
  expect(shares.take("a")).toBeNull();
});

test("limits slots per IPv6 network", () => {
  const shares = createCallerSlots(1);
  const take = (caller: string) => shares.take(`${caller}::/64`);
  const first = take("2001:db8:1:2");
  expect(take("2001:db8:1:2")).toBeNull();
  expect(take("2001:db8:1:3")).not.toBeNull();
  expect(take("2001:db8:1:ff")).toBeNull();
  expect(take("2001:db8:1:100")).not.toBeNull();
  expect(take("2001:db8:1:200")).not.toBeNull();
  expect(take("2001:db8:1:300")).toBeNull();
  expect(take("2001:db8:2:300")).not.toBeNull();
  first?.();
  expect(take("2001:db8:1:300")).not.toBeNull();
});
