import { expect, test } from "vitest";
import { paths } from "#/paths.ts";
import { hasWords, splitAtMatches, toQuery, toWords } from "./search-query.ts";

test("requires at least 2 characters and cuts queries to 100", () => {
  expect(["", " ", "a", " a ", "ab", "  a b "].map(toQuery)).toEqual([null, null, null, null, "ab", "a b"]);
  expect(toQuery("x".repeat(200))).toHaveLength(100);
});

test("removes NUL and lone surrogates, including one left by the cut", () => {
  const cut = toWords(`${"x".repeat(99)}🎯`);
  expect([cut, toWords(" a\0b\uD83C "), toWords("\0"), toWords("🎯")]).toEqual(["x".repeat(99), "ab", "", "🎯"]);
  expect(paths.search(cut)).toBe(`/search/${cut}`);
});

test("keeps every search on the search page", () => {
  for (const query of ["..", "..", "a/../..", "%2e%2e"]) {
    const { pathname } = new URL(paths.search(query), "https://shop.example");
    const [, page, sent, ...rest] = pathname.split("/");
    expect([page, toQuery(decodeURIComponent(sent ?? "")), rest]).toEqual(["search", query, []]);
  }
});

test("marks whole matching words, ignoring case and treating symbols literally", () => {
  expect(splitAtMatches("Rail 20 with rails", "RAIL")).toEqual(["", "Rail", " 20 with ", "rails", ""]);
  expect(splitAtMatches("Barrel, .22 (LR)", ".22 (lr)")).toEqual(["Barrel, .", "22", " (", "LR", ")"]);
  expect(splitAtMatches("Rifle magazine", "mag rifles")).toEqual(["", "Rifle", " ", "magazine", ""]);
  expect(splitAtMatches("A+B*C", "+b*")).toEqual(["A+", "B", "*C"]);
  expect(splitAtMatches(String.raw`a rai\l`, String.raw`rai\l`)).toEqual(["a ", "rai", "\\", "l", ""]);
  expect(splitAtMatches("nothing", "  ")).toEqual(["nothing"]);
});

test("matches a text if each typed word begins one of its words", () => {
  expect(["Rifles", "Left hand", "Grips and stocks"].filter((text) => hasWords(text, "ri"))).toEqual(["Rifles"]);
  expect([hasWords("Grips and stocks", "stock GRIP"), hasWords("Grips", "grip stock"), hasWords("Grips", " ")]).toEqual(
    [true, false, false],
  );
});
