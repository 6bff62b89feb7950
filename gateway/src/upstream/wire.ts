import { z } from "zod";
import { money } from "../domain/money.ts";

// The shapes that all upstreams share, and the rule for what breaks the contract: a part that the contract does not
// require, or an element of a list, costs itself and nothing beside it: its issue says so, and the answer is read without
// it. What may be missing, and what it then is: docs/upstreams.md, "Every call".

/** What stays in the place of a part that is left out: null, or nothing. */
type Gap = "null" | "nothing";

/** Says with an issue that only a part of the answer is broken. */
interface Cost {
  /** How many keys of the issue's path are inside of the part. */
  keysInside: number;
  gap: Gap;
}

const costOf = (issue: z.core.$ZodIssue): Cost | null =>
  issue.code === "custom" ? ((issue.params?.cost as Cost | undefined) ?? null) : null;

/** Whether an answer is understood without the part that this issue is about. */
export const isAboutPart = (issue: z.core.$ZodIssue): boolean => costOf(issue) !== null;

/** Takes the parts that the issues are about out of an answer. */
export function leaveOut(answer: unknown, issues: readonly z.core.$ZodIssue[]): void {
  const lists = new Set<unknown[]>();
  for (const issue of issues) {
    const { keysInside, gap } = costOf(issue) ?? { keysInside: 0, gap: "nothing" };
    const [key, ...above] = issue.path
      .slice(0, issue.path.length - keysInside)
      .map(toKey)
      .toReversed();
    const parent = above.reduceRight<unknown>(
      (at, key) => (isContainer(at) ? Reflect.get(at, key) : undefined),
      answer,
    );
    if (key === undefined || !isContainer(parent)) continue;
    if (gap === "null") Reflect.set(parent, key, null);
    else if (!Array.isArray(parent)) Reflect.deleteProperty(parent, key);
    else {
      // The places of the others must stay until all are found.
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

/** Marks keys that are data: there are no more kinds of faults than fields. */
const DATA_KEY = "*";

const toKey = (key: PropertyKey): PropertyKey =>
  typeof key === "string" && key.startsWith(DATA_KEY) ? key.slice(DATA_KEY.length) : key;

/** A key of an issue's path, the same for all places of a list and all keys that are data. */
export const toKindOfKey = (key: PropertyKey): string =>
  typeof key === "number" || (typeof key === "string" && key.startsWith(DATA_KEY)) ? DATA_KEY : String(key);

/** The part's value, or an issue that the part is broken; then the value does not matter. */
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

/** Something that may be missing: null then, and when it breaks the contract. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.transform((value: unknown, context) =>
    value === undefined || value === null ? null : readPart(schema, value, "null", context),
  );

const someText = z.string();

/** A text that may be missing: null then, and for an empty one. Most of what is read is text, so it is read by hand. */
export const text = z.transform((value: unknown, context) =>
  typeof value === "string" || value === undefined || value === null
    ? value || null
    : readPart(someText, value, "null", context),
);

/**
 * A flag that may be missing: false then. One of another type is not guessed at: it would sell a firearm as something
 * else, or show what is archived.
 */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A list, without the elements that break the contract. */
export const elements = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .transform((values, context) => values.map((value, index) => readPart(schema, value, "nothing", context, index)));

/** A list that may be missing: empty then. Without the elements that break the contract. */
export const list = <T extends z.ZodType>(schema: T) => optional(elements(schema)).transform((value) => value ?? []);

/**
 * A list that may be missing, of which no element can be left out: one that breaks the contract costs what the list
 * belongs to. For what would be wrong without one of its elements, such as a sum.
 */
export const wholeList = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

/** Zod's own records copy themselves entry by entry, which would be half of reading a price map. */
const record = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "Invalid input: expected record",
);

/** Values by keys that are data themselves, without the entries that break the contract. */
export const entries = <T extends z.ZodType>(schema: T) =>
  record.transform((values, context) => {
    const read = new Map<string, z.output<T>>();
    for (const [key, value] of Object.entries(values)) {
      read.set(key, readPart(schema, value, "nothing", context, `${DATA_KEY}${key}`));
    }
    return read;
  });

/** An integer id of the wire, as the opaque text it is to us. */
export const integerId = z.int().transform(String);

/** A moment in UTC, whatever the offset it came with. */
export const dateTime = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

/** A count of pieces. */
export const count = z.int().min(0);

/** A count that may be missing: 0 then, and when it breaks the contract. Price maps have thousands, so it is read by hand, too. */
export const countOrZero = z.transform((value: unknown, context) =>
  value === undefined || value === null ? 0 : readPart(count, value, "null", context),
);

/** US dollars with at most two decimals, read digit by digit: a sum of floats would be wrong by a cent sooner or later. */
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

/** An object whose fields the wire names in `snake_case`, and the shop in `camelCase`. */
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
