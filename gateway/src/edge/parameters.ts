import type { IncomingMessage } from "node:http";
import type { Parameters } from "../documents/find.ts";
import { parseJson } from "../json.ts";
import { isObject } from "./body.ts";
import { Refusal } from "./refusal.ts";

/** No input of the schema nests deeper than 4; what walks through deeper values could run out of stack. */
const MAX_DEPTH = 20;

/** @throws Refusal when a parameter that wants a JSON object has something else, or one that nests too deep */
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
  return checkDepth({
    query: search.get("query") ?? undefined,
    operationName: search.get("operationName") ?? undefined,
    variables: json("variables"),
    extensions: json("extensions"),
  });
}

/** @throws Refusal for what nests too deep */
export function checkDepth<T>(value: T): T {
  if (isDeeper(value, MAX_DEPTH)) throw new Refusal(400, "BAD_REQUEST", "The variables nest too deep.");
  return value;
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

/** The same text for the same value, whatever the order of its keys. Of values that do not nest too deep. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${entries.join(",")}}`;
}
