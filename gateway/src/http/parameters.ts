import type { IncomingMessage } from "node:http";
import type { Parameters } from "../graphql/documents/find.ts";
import { isObject, parseJson } from "../upstream/json.ts";
import { Refusal } from "./refusal.ts";

/** No input of the schema nests deeper than 4; what walks through deeper values could run out of stack. */
const MAX_DEPTH = 20;

/** No form of ours has more than 60, and filters are a few; what is wrong with an input is said with all of it, again and again. */
const MAX_VALUES = 300;

/** @throws Refusal when a parameter that wants a JSON object has something else, or parameters that nest too deep or are too many */
export function parametersOfUrl({ url = "" }: IncomingMessage): Parameters {
  const mark = url.indexOf("?");
  const search = new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
  const json = (name: string) => {
    const text = search.get(name);
    if (!text) return undefined;
    const value = parseJson(text);
    if (isObject(value)) return value;
    throw new Refusal(400, "BAD_REQUEST", `\`${name}\` must be a JSON object.`);
  };
  return checkShape({
    query: search.get("query") ?? undefined,
    operationName: search.get("operationName") ?? undefined,
    variables: json("variables"),
    extensions: json("extensions"),
  });
}

/** @throws Refusal for what nests too deep, or has too many values */
export function checkShape<T>(parameters: T): T {
  let values = 0;
  const check = (value: unknown, depth: number): void => {
    if (++values > MAX_VALUES)
      throw new Refusal(400, "BAD_REQUEST", `The variables have more than ${MAX_VALUES} values.`);
    if (typeof value !== "object" || value === null) return;
    if (depth === 0) throw new Refusal(400, "BAD_REQUEST", "The variables nest too deep.");
    for (const inner of Object.values(value)) check(inner, depth - 1);
  };
  check(parameters, MAX_DEPTH);
  return parameters;
}

/** The same text for the same value, whatever the order of its keys. Of values that do not nest too deep. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${entries.join(",")}}`;
}
