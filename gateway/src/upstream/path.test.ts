import { expect, test } from "vitest";
import { path } from "./path.ts";

test("encodes values into one segment and keeps them out of logs", () => {
  expect(path`/Cart/guest/${"a/../b?c#d"}/items/${"7"}`).toEqual({
    value: "/Cart/guest/a%2F..%2Fb%3Fc%23d/items/7",
    pattern: "/Cart/guest/{}/items/{}",
  });
  expect(path`/Products`).toEqual({ value: "/Products", pattern: "/Products" });
});

test.each(["", ".", ".."])("rejects %j, which would change the path", (segment) => {
  expect(() => path`/products/${segment}`).toThrow(RangeError);
});
