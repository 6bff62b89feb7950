import fc from "fast-check";
import { expect, it } from "vitest";
import { parseStars, readChoice, reviewVariables, sortOptions, writeChoice } from "./review-search.ts";
import { countOf, formatDate, formatScore, starsOf } from "./words.ts";

const search = (text: string) => new URLSearchParams(text);

it("takes sort and stars from the address, and the newest of all for what it does not know", () => {
  expect(reviewVariables("plumb", search("reviewSort=helpful&reviewStars=4"))).toEqual({
    documentId: "plumb",
    sort: "MOST_HELPFUL",
    rating: 4,
  });
  expect(reviewVariables("plumb", search("reviewSort=price&reviewStars=6"))).toEqual({
    documentId: "plumb",
    sort: "NEWEST",
    rating: null,
  });
  expect(["0", "6", "4.5", "x", "", null].map(parseStars)).toEqual([null, null, null, null, null, null]);
});

it("writes what is chosen beside what else the address holds, and the default not at all", () => {
  const present = search("sku=A&option=1&reviewStars=2");
  const written = writeChoice(present, { sort: sortOptions[3], stars: 5 });
  expect(written.toString()).toBe("sku=A&option=1&reviewSort=lowest&reviewStars=5");
  expect(readChoice(written)).toEqual({ sort: sortOptions[3], stars: 5 });
  expect(writeChoice(written, { sort: sortOptions[0], stars: null }).toString()).toBe("sku=A&option=1");
});

it("words counts, scores and days", () => {
  expect([countOf(1), countOf(23), starsOf(1), starsOf(4)]).toEqual(["1 review", "23 reviews", "1 star", "4 stars"]);
  expect([formatScore(4), formatScore(4.22)]).toEqual(["4.0", "4.2"]);
  expect(formatDate("2026-11-03T23:59:00.000Z")).toBe("November 3, 2026");
});

it("writes dates as browsers write those of UTC", () => {
  const browser = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  fc.assert(
    fc.property(fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      expect(formatDate(date.toISOString())).toBe(browser.format(date));
    }),
  );
});
