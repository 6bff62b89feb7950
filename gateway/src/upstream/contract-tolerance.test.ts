import { globSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  commerceResponses,
  contentResponses,
  type KnownResponse,
  knownResponses,
} from "../../test/contract-responses.ts";
import {
  isObject,
  kindOf,
  valueAt,
  type JsonPath,
  pathsIn,
  withValue,
  wrongTypeFor,
} from "../../test/arbitraries/json-path.ts";
import { parseResponse } from "./response.ts";
import { UpstreamContractError } from "./errors.ts";

/** Building blocks of other schemas, and responses that are not read or only passed on. */
const UNREAD = new Set(["title", "address", "link", "noContent", "anyResponse", "customerDataResponse"]);

test("covers every response that the gateway reads", async () => {
  const files = globSync("*/wire*.ts", { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  );
  const schemas = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.ZodType && !UNREAD.has(name) ? [value] : [],
    ),
  );
  const { pages, ...catalog } = contentResponses;
  schemas.push(...Object.values(pages), ...Object.values(catalog), ...Object.values(commerceResponses));
  expect(files.length).toBeGreaterThan(5);
  const known = new Set<unknown>(Object.values(knownResponses).map(({ schema }) => schema));
  expect(schemas.filter((schema) => !known.has(schema))).toEqual([]);
});

/** Path of the part that cannot be shown without the field, or null. */
function partThatNeeds({ needs }: KnownResponse, kind: string, way: JsonPath): JsonPath | null {
  const longest = needs
    .flatMap(([part, ...fields]) =>
      fields.map((field) => ({ depth: field.split(".").length, end: `${part}.${field}` })),
    )
    .filter(({ end }) => `.${kind}`.endsWith(`.${end}`))
    .toSorted((a, b) => b.end.length - a.end.length)[0];
  return longest ? way.slice(0, -longest.depth) : null;
}

interface Difference {
  path: string[];
  isValue: boolean;
}

const isValue = (value: unknown) => !isObject(value) || "cents" in value;

/** Paths at which two values differ. Lists are compared regardless of order. */
function differences(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const rest: unknown[] = [...after];
    const changed = before.filter((element) => {
      const index = rest.findIndex((other) => isDeepStrictEqual(element, other));
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
    return changed.length === 1 && rest.length === 1
      ? differences(changed[0], rest[0], [...path, "*"])
      : [{ path, isValue: false }];
  }
  if (isValue(before) || !isObject(before) || !isObject(after)) return [{ path, isValue: isValue(before) }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(before, name), Reflect.get(after, name), [...path, name]),
  );
}

/** Fields of the parsed value that come from a wire field with another name or place. */
const MADE_OF: Record<string, string[]> = {
  // A document has a file, and a preview if it is an image.
  mime: ["mimeType", "preview"],
  download: ["file", "preview"],
  resource: ["file", "preview"],
  file: ["file", "preview"],
  skus: ["requiresChoice"],
  product_variant_types: ["selects", "variants", "options"],
  product_variant_options: ["options", "variants", "addOns"],
  add_ons: ["addOns"],
  color_swatch: ["colorOptions", "variants", "options"],
  options: ["options", "variants"],
  // Rich text: a list among a list item's children moves next to them; a link without a URL becomes its text.
  children: ["children", "list", "items"],
  url: ["children"],
  archived: ["reviews"],
  pagination: ["total", "totalCount"],
  total: ["total", "totalCount"],
  reviews: ["reviews", "totalCount"],
  total_review: ["totalCount", "summary"],
  bottomline: ["summary"],
  star_distribution: ["distribution"],
  // A dealer's name and phone are also part of the address, and the address is part of the id.
  dealerName: ["name"],
  phone: ["phone"],
  address_1: ["id", "address"],
  address_2: ["id", "address"],
};

const parentOf = ({ path }: Difference) => path.slice(0, -1).join(".");

/** Differences other than the field and what is derived from it: one value among others, or everything it held. */
function differencesBeside(field: string, lost: unknown, before: unknown, after: unknown): Difference[] {
  const madeOf = MADE_OF[field] ?? [];
  const others = differences(before, after).filter(({ path }) => !path.some((name) => madeOf.includes(name)));
  if (isObject(lost)) return others.slice(1);
  return others.filter((other) => !other.isValue || parentOf(other) !== parentOf(others[0] ?? other));
}

const REFUSED = { refused: "the whole answer" };

describe.each(Object.entries(knownResponses))("%s", (_name, known) => {
  const { schema, toValue, examples, generated, required, typed = [] } = known;

  function read(response: unknown): unknown {
    try {
      return toValue(parseResponse("content", "GET /x", schema, JSON.stringify(response)).value as never);
    } catch (error) {
      if (error instanceof UpstreamContractError) return REFUSED;
      throw error;
    }
  }

  /** Checks one part of each kind in the examples, and any part of generated responses. */
  function each(which: "fields" | "elements", check: (way: JsonPath, response: unknown) => void): void {
    for (const example of examples) {
      const byKind = new Map(pathsIn(example)[which].map((way) => [kindOf(example, way), way]));
      for (const way of byKind.values()) check(way, example);
    }
    if (!generated) return;
    fc.assert(
      fc.property(generated, fc.nat(), (response, choice) => {
        const ways = pathsIn(response)[which];
        const way = ways[choice % ways.length];
        if (way) check(way, response);
      }),
    );
  }

  /** Parses a response without a part; rejected if that is the whole response or belongs to a list that must be complete. */
  function readWithout(response: unknown, part: JsonPath): unknown {
    const kind = kindOf(response, part);
    const isNeeded = required.includes(kind) || typed.some((whole) => kind === whole || kind === `${whole}.*`);
    return part.length === 0 || isNeeded ? REFUSED : read(withValue(response, part, undefined));
  }

  function lostWith(way: JsonPath, response: unknown, instead: null | undefined): Difference[] {
    const kind = kindOf(response, way);
    const after = read(withValue(response, way, instead));
    if (required.includes(kind)) return differences(REFUSED, after);
    const part = partThatNeeds(known, kind, way);
    if (part) return differences(readWithout(response, part), after);
    return differencesBeside(String(way.at(-1)), valueAt(response, way), read(response), after);
  }

  function partLostWith(way: JsonPath, response: unknown): JsonPath {
    const kind = kindOf(response, way);
    if (required.includes(kind)) return [];
    // Flags are not guessed at: their parent is lost.
    const costsMore = typeof valueAt(response, way) === "boolean" || typed.includes(kind);
    return partThatNeeds(known, kind, way) ?? (costsMore ? way.slice(0, -1) : way);
  }

  const spoil = (way: JsonPath, response: unknown) => withValue(response, way, wrongTypeFor(valueAt(response, way)));

  test.each([
    ["is missing", undefined],
    ["is null", null],
  ])("loses only a field that %s, or the part that needs it", (_how, instead) => {
    each("fields", (way, response) => {
      expect(lostWith(way, response, instead)).toEqual([]);
    });
  });

  test("loses only a field of another type, or the part that needs it", () => {
    each("fields", (way, response) => {
      if (valueAt(response, way) === null) return;
      expect(read(spoil(way, response))).toEqual(readWithout(response, partLostWith(way, response)));
    });
  });

  test("loses only the invalid element of a list", () => {
    each("elements", (way, response) => {
      const isWhole = typed.includes(kindOf(response, way.slice(0, -1)));
      expect(read(spoil(way, response))).toEqual(readWithout(response, isWhole ? way.slice(0, -2) : way));
    });
  });
});
