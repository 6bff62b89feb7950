import { z } from "zod";
import { money } from "../domain/money.ts";

// Schemas that all upstreams share, with lenient parsing: an invalid optional field or list element is dropped alone, and
// the rest of the response is parsed without it. Its issue says what to drop. Defaults for missing fields:
// docs/upstreams.md, "Every call".

type Gap = "null" | "nothing";

/** Marks an issue as concerning only a part of the response. */
interface Cost {
  /** How many keys of the issue's path are inside the part. */
  keysInside: number;
  gap: Gap;
}

const costOf = (issue: z.core.$ZodIssue): Cost | null =>
  issue.code === "custom" ? ((issue.params?.cost as Cost | undefined) ?? null) : null;

/** True if the response is usable without the part of this issue. */
export const isAboutPart = (issue: z.core.$ZodIssue): boolean => costOf(issue) !== null;

export function leaveOut(response: unknown, issues: readonly z.core.$ZodIssue[]): void {
  const lists = new Set<unknown[]>();
  for (const issue of issues) {
    const { keysInside, gap } = costOf(issue) ?? { keysInside: 0, gap: "nothing" };
    const [key, ...above] = issue.path
      .slice(0, issue.path.length - keysInside)
      .map(toKey)
      .toReversed();
    const parent = above.reduceRight<unknown>(
      (at, key) => (isContainer(at) ? Reflect.get(at, key) : undefined),
      response,
    );
    if (key === undefined || !isContainer(parent)) continue;
    if (gap === "null") Reflect.set(parent, key, null);
    else if (!Array.isArray(parent)) Reflect.deleteProperty(parent, key);
    else {
      // Keep the list's indexes valid until all parts are found.
      parent[Number(key)] = undefined;
      lists.add(parent);
    }
  }
  for (const list of lists) {
    const kept = list.filter((element) => element !== undefined);
    list.length = 0;
    for (const element of kept) list.push(element);
  }
}

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Marks keys that are data, so that issues are counted per field and not per key. */
const DATA_KEY = "*";

const toKey = (key: PropertyKey): PropertyKey =>
  typeof key === "string" && key.startsWith(DATA_KEY) ? key.slice(DATA_KEY.length) : key;

/** A key of an issue's path; the same for all list indexes and all data keys. */
export const toKindOfKey = (key: PropertyKey): string =>
  typeof key === "number" || (typeof key === "string" && key.startsWith(DATA_KEY)) ? DATA_KEY : String(key);

/** Parses the part, or adds an issue for it; the returned value then does not matter. */
function readPart<T extends z.ZodType>(
  schema: T,
  part: unknown,
  gap: Gap,
  context: z.RefinementCtx,
  key?: PropertyKey,
): z.output<T> {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = key === undefined ? issue.path : [key, ...issue.path];
    const cost = costOf(issue) ?? { keysInside: issue.path.length, gap };
    context.issues.push({ code: "custom", input: part, message: issue.message, path, params: { cost } });
  }
  return z.NEVER;
}

/** An optional value; null if it is missing or invalid. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.transform((value: unknown, context) =>
    value === undefined || value === null ? null : readPart(schema, value, "null", context),
  );

const someText = z.string();

/** An optional text; null if it is missing, empty or invalid. Hand-written because most values are text. */
export const optionalText = z.transform((value: unknown, context) =>
  typeof value === "string" || value === undefined || value === null
    ? value || null
    : readPart(someText, value, "null", context),
);

/**
 * An optional flag that defaults to false. A value of another type is not guessed at: that could sell a firearm as something
 * else, or show archived reviews.
 */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A list without its invalid elements. */
export const elements = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .transform((values, context) => values.map((value, index) => readPart(schema, value, "nothing", context, index)));

/** An optional list without its invalid elements; empty if it is missing or invalid. */
export const list = <T extends z.ZodType>(schema: T) => optional(elements(schema)).transform((value) => value ?? []);

/**
 * An optional list that must be complete: an invalid element invalidates the list's parent. For data that would be wrong
 * without an element, such as a sum.
 */
export const strictList = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

/** Zod's own records copy every entry, which would take half of the time to parse a price map. */
const record = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "Invalid input: expected record",
);

/** Values by keys that are data, without the invalid entries. */
export const recordOf = <T extends z.ZodType>(schema: T) =>
  record.transform((values, context) => {
    const read = new Map<string, z.output<T>>();
    for (const [key, value] of Object.entries(values)) {
      read.set(key, readPart(schema, value, "nothing", context, `${DATA_KEY}${key}`));
    }
    return read;
  });

/** An integer id, kept as opaque text. */
export const integerId = z.int().transform(String);

/** A time with any offset, converted to UTC. */
export const dateTime = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

export const count = z.int().min(0);

/** An optional count; 0 if it is missing or invalid. Hand-written because price maps have thousands of them. */
export const countOrZero = z.transform((value: unknown, context) =>
  value === undefined || value === null ? 0 : readPart(count, value, "null", context),
);

/** US dollars with at most two decimals, parsed digit by digit because sums of floats drift by a cent. */
export const dollars = z.number().transform((value, context) => {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value));
  if (match) return money(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
  context.issues.push({
    code: "custom",
    input: value,
    message: "Invalid input: expected dollars, 0 or more, with at most two decimals",
  });
  return z.NEVER;
});

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;

const toCamelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** An object with `snake_case` fields on the wire and `camelCase` fields in the shop. */
export function snakeCased<Shape extends z.ZodRawShape>(shape: Shape) {
  type Wire = z.output<z.ZodObject<Shape>>;
  type Renamed = { [Name in keyof Wire & string as CamelCase<Name>]: Wire[Name] };
  const names = Object.keys(shape).map((name) => [name, toCamelCase(name)] as const);
  return z
    .object(shape)
    .transform(
      (wire: Record<string, unknown>) =>
        Object.fromEntries(names.map(([name, renamed]) => [renamed, wire[name]])) as Renamed,
    );
}
