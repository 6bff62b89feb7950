import { z } from "zod";
import { money } from "../domain/money.ts";

// The shapes that all upstreams share, and the rule for what breaks the contract: a part that the contract does not
// require, or an element of a list, costs itself and nothing beside it. What may be missing, and what it then is:
// docs/upstreams.md, "Every call".

/** Whether parts that break the contract are left out. Zod parses synchronously, so it is set for one answer at a time. */
let leavesOut = false;

/** Parses with what breaks the contract left out where that costs nothing else. Without it the schemas name every fault. */
export function leavingOut<T>(parse: () => T): T {
  leavesOut = true;
  try {
    return parse();
  } finally {
    leavesOut = false;
  }
}

/** The part's value; what stands in for it, and an issue unless it may be left out, when it breaks the contract. */
function readPart<T extends z.ZodType, Instead>(
  schema: T,
  part: unknown,
  instead: Instead,
  context: z.RefinementCtx,
  key?: PropertyKey,
): z.output<T> | Instead {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  if (leavesOut) return instead;
  for (const issue of parsed.error.issues) {
    const path = key === undefined ? issue.path : [key, ...issue.path];
    context.issues.push({ code: "custom", input: part, message: issue.message, path });
  }
  return instead;
}

/** Something that may be missing: null then, and when it breaks the contract. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.transform((value: unknown, context) =>
    value === undefined || value === null ? null : readPart(schema, value, null, context),
  );

const someText = z.string();

/** A text that may be missing: null then, and for an empty one. Most of what is read is text, so it is read by hand. */
export const text = z.transform((value: unknown, context) =>
  typeof value === "string" || value === undefined || value === null
    ? value || null
    : readPart(someText, value, null, context),
);

/**
 * A flag that may be missing: false then. One of another type is not guessed at: it would sell a firearm as something
 * else, or show what is archived.
 */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const BROKEN = Symbol("broken");

/** A list, without the elements that break the contract. */
export const elements = <T extends z.ZodType>(schema: T) =>
  z.array(z.unknown()).transform((values, context) =>
    values.flatMap<z.output<T>>((value, index) => {
      const element = readPart(schema, value, BROKEN, context, index);
      return element === BROKEN ? [] : [element];
    }),
  );

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
      const entry = readPart(schema, value, BROKEN, context, ANY_KEY);
      if (entry !== BROKEN) read.set(key, entry);
    }
    return read;
  });

/** Stands for keys that are data, so that there are no more kinds of faults than fields. */
const ANY_KEY = "*";

/** An integer id of the wire, as the opaque text it is to us. */
export const integerId = z.int().transform(String);

/** A moment in UTC, whatever the offset it came with. */
export const dateTime = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

/** A count of pieces. */
export const count = z.int().min(0);

/** A count that may be missing: 0 then, and when it breaks the contract. Price maps have thousands, so it is read by hand, too. */
export const countOrZero = z.transform((value: unknown, context) =>
  value === undefined || value === null ? 0 : readPart(count, value, 0, context),
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
