import fc from "fast-check";
import { expect, it } from "vitest";
import { parseStars, readReviewParams, reviewVariables, sortOptions, writeReviewParams } from "./review-params.ts";
import { formatDate } from "#/lib/format-date.ts";
import { formatReviewCount, formatScore, formatStarCount } from "./format.ts";

const search = (text: string) => new URLSearchParams(text);

it("reads sort and stars from the URL and falls back to the defaults", () => {
  expect(reviewVariables("plumb", search("reviewSort=helpful&reviewStars=4"))).toEqual({
    id: "plumb",
    sort: "MOST_HELPFUL",
    rating: 4,
  });
  expect(reviewVariables("plumb", search("reviewSort=price&reviewStars=6"))).toEqual({
    id: "plumb",
    sort: "NEWEST",
    rating: null,
  });
  expect(["0", "6", "4.5", "x", "", null].map(parseStars)).toEqual([null, null, null, null, null, null]);
});

it("writes the choice, keeps other parameters and omits defaults", () => {
  const present = search("sku=A&option=1&reviewStars=2");
  const written = writeReviewParams(present, { sort: sortOptions[3], stars: 5 });
  expect(written.toString()).toBe("sku=A&option=1&reviewSort=lowest&reviewStars=5");
  expect(readReviewParams(written)).toEqual({ sort: sortOptions[3], stars: 5 });
  expect(writeReviewParams(written, { sort: sortOptions[0], stars: null }).toString()).toBe("sku=A&option=1");
});

it("formats counts, scores and dates", () => {
  expect([formatReviewCount(1), formatReviewCount(23), formatStarCount(1), formatStarCount(4)]).toEqual([
    "1 review",
    "23 reviews",
    "1 star",
    "4 stars",
  ]);
  expect([formatScore(4), formatScore(4.22)]).toEqual(["4.0", "4.2"]);
  expect(formatDate("2026-11-03T23:59:00.000Z")).toBe("November 3, 2026");
});

it("formats dates like browsers in UTC", () => {
  const browser = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  fc.assert(
    fc.property(fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      expect(formatDate(date.toISOString())).toBe(browser.format(date));
    }),
  );
});
