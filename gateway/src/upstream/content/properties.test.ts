import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as arbitrary from "../../../test/arbitraries/content.ts";
import { parseAnswer } from "../answer.ts";
import { toDealerLocator } from "./map-dealers.ts";
import * as map from "./map-pages.ts";
import { toProduct, toProductGroup } from "./map-product.ts";
import { toFooter, toNavigation } from "./map-pages.ts";
import { createContentMapper, type ContentMapper } from "./mapper.ts";
import { footerAnswer, navigationAnswer, pageAnswers } from "./wire-pages.ts";
import { productAnswer, productGroupAnswer } from "./wire.ts";

const mapper = createContentMapper("http://media.example", () => {});

/** Reads an answer as the client does. */
const reading =
  <Wire>(schema: z.ZodType<{ data: Wire }>, toValue: (data: Wire, mapper: ContentMapper) => unknown) =>
  (answer: unknown): unknown =>
    toValue(parseAnswer("content", "GET /x", schema, JSON.stringify(answer)).data, mapper);

const { pages } = arbitrary;

const cases: [name: string, answers: fc.Arbitrary<unknown>, read: (answer: unknown) => unknown][] = [
  ["product", arbitrary.productAnswers, reading(productAnswer, toProduct)],
  ["group", arbitrary.productGroupAnswers, reading(productGroupAnswer, toProductGroup)],
  ["navigation", arbitrary.navigationAnswers, reading(navigationAnswer, toNavigation)],
  ["footer", arbitrary.footerAnswers, reading(footerAnswer, toFooter)],
  ["home page", pages.home, reading(pageAnswers.home, map.toHomePage)],
  ["about us", pages.aboutus, reading(pageAnswers.aboutus, map.toAboutUsPage)],
  ["contact us", pages.contactus, reading(pageAnswers.contactus, map.toContactUsPage)],
  ["dealer locator", pages.dealerlocator, reading(pageAnswers.dealerlocator, toDealerLocator)],
  [
    "dealer registration",
    pages.dealerregistration,
    reading(pageAnswers.dealerregistration, map.toDealerRegistrationPage),
  ],
  ["FAQ", pages.faq, reading(pageAnswers.faq, map.toFaqPage)],
  ["limited edition", pages.limitededition, reading(pageAnswers.limitededition, map.toLimitedEditionPage)],
  ["media library", pages.medialibrary, reading(pageAnswers.medialibrary, map.toMediaLibraryPage)],
  ["warranty", pages.warranty, reading(pageAnswers.warranty, map.toWarrantyPage)],
  ["resources", pages.resources, reading(pageAnswers.resources, map.toResourcesPage)],
  ["support", pages.support, reading(pageAnswers.support, map.toSupportPage)],
  ["plain copy", pages.terms, reading(pageAnswers.terms, map.toCopyPage)],
  ["patents", pages.patent, reading(pageAnswers.patent, map.toPatentsPage)],
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

describe.each(cases)("%s", (_name, answers, read) => {
  test("is understood as long as it keeps the contract, and leads nowhere dangerous", () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const dangerous = addressesIn(read(answer)).filter((address) => !isHarmless(address));
        expect(dangerous).toEqual([]);
      }),
    );
  });
});
