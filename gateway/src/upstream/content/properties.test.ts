import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as arbitrary from "../../../test/arbitraries/content.ts";
import { parseAnswer } from "../answer.ts";
import { createContentAnswers } from "./client.ts";

const { pages, ...catalog } = createContentAnswers("http://media.example", () => {});

const cases: [name: string, answers: fc.Arbitrary<unknown>, schema: z.ZodType<{ data: unknown }>][] = [
  ["product", arbitrary.productAnswers, catalog.product],
  ["group", arbitrary.productGroupAnswers, catalog.productGroup],
  ["navigation", arbitrary.navigationAnswers, pages.navigation],
  ["footer", arbitrary.footerAnswers, pages.footer],
  ["home page", arbitrary.pages.home, pages.home],
  ["about us", arbitrary.pages.aboutus, pages.aboutUs],
  ["contact us", arbitrary.pages.contactus, pages.contactUs],
  ["dealer locator", arbitrary.pages.dealerlocator, pages.dealerLocator],
  ["dealer registration", arbitrary.pages.dealerregistration, pages.dealerRegistration],
  ["FAQ", arbitrary.pages.faq, pages.faq],
  ["limited edition", arbitrary.pages.limitededition, pages.limitedEdition],
  ["media library", arbitrary.pages.medialibrary, pages.mediaLibrary],
  ["warranty", arbitrary.pages.warranty, pages.warranty],
  ["resources", arbitrary.pages.resources, pages.resources],
  ["support", arbitrary.pages.support, pages.support],
  ["plain copy", arbitrary.pages.terms, pages.terms],
  ["patents", arbitrary.pages.patent, pages.patents],
];

const ADDRESSES = new Set(["url", "link", "path", "videoUrl", "headingVideoUrl"]);

/** All addresses in a value, wherever they are. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    typeof part === "string" ? (ADDRESSES.has(name) ? [part] : []) : addressesIn(part),
  );
}

/** Where a browser goes from a page of the shop, by the URL standard. */
function isHarmless(address: string): boolean {
  const { protocol, origin } = new URL(address, "https://shop.example/product/product-long/datum-16");
  if (address.startsWith("/")) return origin === "https://shop.example";
  return ["http:", "https:", "mailto:", "tel:"].includes(protocol) && /^[a-z]+:/i.test(address);
}

describe.each(cases)("%s", (_name, answers, schema) => {
  test("is understood as long as it keeps the contract, and leads nowhere dangerous", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const dangerous = addressesIn(
          parseAnswer("content", "GET /x", schema, JSON.stringify(answer)).value.data,
        ).filter((address) => !isHarmless(address));
        expect(dangerous).toEqual([]);
      }),
    );
  });
});
