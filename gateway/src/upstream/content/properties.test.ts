import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentResponses, knownResponses } from "../../../test/contract-responses.ts";
import { parseResponse } from "../response.ts";

const { pages, ...catalog } = contentResponses;
const contentSchemas = new Set<unknown>([...Object.values(catalog), ...Object.values(pages)]);

const cases = Object.entries(knownResponses).flatMap(([name, { schema, generated }]) =>
  generated && contentSchemas.has(schema) ? [[name, generated, schema] as const] : [],
);

const ADDRESSES = new Set(["url", "link", "path", "videoUrl", "headingVideoUrl"]);

function addressesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
    typeof part === "string" ? (ADDRESSES.has(name) ? [part] : []) : addressesIn(part),
  );
}

/** Whether following a URL from a page of the shop is safe, by the URL standard. */
function isHarmless(address: string): boolean {
  const { protocol, origin } = new URL(address, "https://shop.example/product/product-long/datum-16");
  if (address.startsWith("/")) return origin === "https://shop.example";
  return ["http:", "https:", "mailto:", "tel:"].includes(protocol) && /^[a-z]+:/i.test(address);
}

describe.each(cases)("%s", (_name, responses, schema) => {
  test("parses every valid response and contains only safe URLs", () => {
    fc.assert(
      fc.property(responses, (response) => {
        const dangerous = addressesIn(
          parseResponse("content", "GET /x", schema, JSON.stringify(response)).value,
        ).filter((address) => !isHarmless(address));
        expect(dangerous).toEqual([]);
      }),
    );
  });
});
