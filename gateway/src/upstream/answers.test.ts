import { globSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { commerceAnswers, contentAnswers, type KnownAnswer, knownAnswers } from "../../test/answers.ts";
import { isObject, kindOf, partAt, type Way, waysIn, withPart, wrongFor } from "../../test/arbitraries/changed.ts";
import { parseAnswer } from "./answer.ts";
import { UpstreamContract } from "./errors.ts";

/** What other schemas are made of, and answers of which nothing is read. */
const NO_ANSWERS = new Set(["title", "address", "link", "nothing", "anyAnswer"]);

test("every answer that the gateway reads is known here", async () => {
  const files = globSync("*/wire*.ts", { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  );
  const schemas = modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.ZodType && !NO_ANSWERS.has(name) ? [value] : [],
    ),
  );
  const { pages, ...catalog } = contentAnswers;
  schemas.push(...Object.values(pages), ...Object.values(catalog), ...Object.values(commerceAnswers));
  expect(files.length).toBeGreaterThan(5);
  const known = new Set<unknown>(Object.values(knownAnswers).map(({ schema }) => schema));
  expect(schemas.filter((schema) => !known.has(schema))).toEqual([]);
});

/** The way to the part that cannot be shown without the field; null when there is none. */
function partThatNeeds({ needs }: KnownAnswer, kind: string, way: Way): Way | null {
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
  /** Whether it is but a value that differs. */
  isValue: boolean;
}

const isValue = (value: unknown) => !isObject(value) || "cents" in value;

/** Where two values differ. Lists are compared whatever their order. */
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

/** What of the shop's value is made of a field that has another place or name there. */
const MADE_OF: Record<string, string[]> = {
  // A document is a file, and a picture when its type says so.
  mime: ["mimeType", "preview"],
  download: ["file", "preview"],
  resource: ["file", "preview"],
  file: ["file", "preview"],
  skus: ["requiresChoice"],
  product_variant_types: ["selects", "variants"],
  product_variant_options: ["options", "variants", "addOns"],
  add_ons: ["addOns"],
  color_swatch: ["colorOptions", "variants"],
  options: ["options", "variants"],
  // Rich text: a list of a list-item's children is beside them, a link that leads nowhere is its text.
  children: ["children", "list", "items"],
  url: ["children"],
  archived: ["reviews"],
  pagination: ["total", "totalCount"],
  total: ["total", "totalCount"],
  reviews: ["reviews", "totalCount"],
  total_review: ["totalCount", "summary"],
  bottomline: ["summary"],
  star_distribution: ["distribution"],
};

const parentOf = ({ path }: Difference) => path.slice(0, -1).join(".");

/** What differs beside the field, and what is made of it: a value beside others, or all that it held. */
function differencesBeside(field: string, lost: unknown, before: unknown, after: unknown): Difference[] {
  const madeOf = MADE_OF[field] ?? [];
  const others = differences(before, after).filter(({ path }) => !path.some((name) => madeOf.includes(name)));
  if (isObject(lost)) return others.slice(1);
  return others.filter((other) => !other.isValue || parentOf(other) !== parentOf(others[0] ?? other));
}

const REFUSED = { refused: "the whole answer" };

describe.each(Object.entries(knownAnswers))("%s", (_name, known) => {
  const { schema, toValue, examples, generated, required, typed = [] } = known;

  /** What clients return for an answer. */
  function read(answer: unknown): unknown {
    try {
      return toValue(parseAnswer("content", "GET /x", schema, JSON.stringify(answer)).value as never);
    } catch (error) {
      if (error instanceof UpstreamContract) return REFUSED;
      throw error;
    }
  }

  /** Checks a part of each kind in the examples, and any of generated answers. */
  function each(which: "fields" | "elements", check: (way: Way, answer: unknown) => void): void {
    for (const example of examples) {
      const byKind = new Map(waysIn(example)[which].map((way) => [kindOf(example, way), way]));
      for (const way of byKind.values()) check(way, example);
    }
    if (!generated) return;
    fc.assert(
      fc.property(generated, fc.nat(), (answer, choice) => {
        const ways = waysIn(answer)[which];
        const way = ways[choice % ways.length];
        if (way) check(way, answer);
      }),
    );
  }

  /** What an answer is read as without a part: refused when that is all of it, or belongs to a list that must be whole. */
  function readWithout(answer: unknown, part: Way): unknown {
    const kind = kindOf(answer, part);
    const isNeeded = required.includes(kind) || typed.some((whole) => kind === whole || kind === `${whole}.*`);
    return part.length === 0 || isNeeded ? REFUSED : read(withPart(answer, part, undefined));
  }

  /** What is lost with a field beside it. */
  function lostWith(way: Way, answer: unknown, instead: null | undefined): Difference[] {
    const kind = kindOf(answer, way);
    const after = read(withPart(answer, way, instead));
    if (required.includes(kind)) return differences(REFUSED, after);
    const part = partThatNeeds(known, kind, way);
    if (part) return differences(readWithout(answer, part), after);
    return differencesBeside(String(way.at(-1)), partAt(answer, way), read(answer), after);
  }

  /** The part that is lost with a field that is of another type. */
  function partLostWith(way: Way, answer: unknown): Way {
    const kind = kindOf(answer, way);
    if (required.includes(kind)) return [];
    // A flag is not guessed at: what has it is lost.
    const costsMore = typeof partAt(answer, way) === "boolean" || typed.includes(kind);
    return partThatNeeds(known, kind, way) ?? (costsMore ? way.slice(0, -1) : way);
  }

  const spoil = (way: Way, answer: unknown) => withPart(answer, way, wrongFor(partAt(answer, way)));

  test.each([
    ["is missing", undefined],
    ["is null", null],
  ])("loses no more than a field that %s, or what needs it", (_how, instead) => {
    each("fields", (way, answer) => {
      expect(lostWith(way, answer, instead)).toEqual([]);
    });
  });

  test("loses no more than a field of another type, or what needs it", () => {
    each("fields", (way, answer) => {
      if (partAt(answer, way) === null) return;
      expect(read(spoil(way, answer))).toEqual(readWithout(answer, partLostWith(way, answer)));
    });
  });

  test("loses no more than an element of a list", () => {
    each("elements", (way, answer) => {
      const isWhole = typed.includes(kindOf(answer, way.slice(0, -1)));
      expect(read(spoil(way, answer))).toEqual(readWithout(answer, isWhole ? way.slice(0, -2) : way));
    });
  });
});
