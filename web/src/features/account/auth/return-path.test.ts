import { expect, it } from "vitest";
import { currentPath, safeReturnPath } from "./return-path.ts";

const origin = "https://shop.example";

it.each([
  "/",
  "/product/product-long/datum-16?sku=A&reviewStars=4#reviews",
  "/search/%22walnut%22",
  "/reviews?next=//evil.example",
])("returns to %s", (path) => {
  expect(safeReturnPath(path, origin)).toBe(path);
});

it.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "/\t/evil.example/",
  "/..//evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "reviews",
  "",
  "/signin/callback?code=1",
  "/signin/../signin/silent",
  null,
  undefined,
  42,
  { path: "/" },
])("returns to the home page instead of %j", (wanted) => {
  expect(safeReturnPath(wanted, origin)).toBe("/");
});

it("includes search and hash in the current path", () => {
  expect(currentPath(new URL(`${window.location.origin}/reviews?stars=4#main`) as unknown as Location)).toBe(
    "/reviews?stars=4#main",
  );
});
