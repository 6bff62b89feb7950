import type { IncomingMessage } from "node:http";
import type { OperationParams } from "../graphql/documents/find.ts";
import { isObject, parseJson } from "../upstream/json.ts";
import { HttpError } from "./http-error.ts";

/** No input of the schema nests deeper than 4; recursing through deeper values could overflow the stack. */
const MAX_DEPTH = 20;

/** Our largest form has 60 values, filters a few; every validation error repeats the whole input. */
const MAX_VALUES = 300;

/** @throws HttpError if `variables` or `extensions` is not a JSON object, nests too deep, or has too many values */
export function parseUrlParameters({ url = "" }: IncomingMessage): OperationParams {
  const mark = url.indexOf("?");
  const search = new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
  const json = (name: string) => {
    const text = search.get(name);
    if (!text) return undefined;
    const value = parseJson(text);
    if (isObject(value)) return value;
    throw new HttpError(400, "BAD_REQUEST", `\`${name}\` must be a JSON object.`);
  };
  return validateParameterShape({
    query: search.get("query") ?? undefined,
    operationName: search.get("operationName") ?? undefined,
    variables: json("variables"),
    extensions: json("extensions"),
  });
}

/** @throws HttpError for parameters that nest too deep or have too many values */
export function validateParameterShape<T>(parameters: T): T {
  let values = 0;
  const check = (value: unknown, depth: number): void => {
    if (++values > MAX_VALUES)
      throw new HttpError(400, "BAD_REQUEST", `The variables have more than ${MAX_VALUES} values.`);
    if (typeof value !== "object" || value === null) return;
    if (depth === 0) throw new HttpError(400, "BAD_REQUEST", "The variables are nested too deeply.");
    for (const inner of Object.values(value)) check(inner, depth - 1);
  };
  check(parameters, MAX_DEPTH);
  return parameters;
}

/** Serializes equal values to equal text, regardless of key order. Recursive: check the depth first. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "null";
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${entries.join(",")}}`;
}
