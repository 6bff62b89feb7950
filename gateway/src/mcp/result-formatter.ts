import { getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType } from "graphql";
import { isObject } from "../upstream/json.ts";

/**
 * Formats a response for an assistant: without `__typename` and guest tokens, with absolute URLs, and with user-written text
 * (`@quoted`) as `{ "quoted": … }`, which the text itself cannot escape.
 * @param origin of the shop's pages
 */
export function createResultFormatter(schema: GraphQLSchema, origin: string) {
  const quoted = schema.getDirective("quoted");

  function present(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(present);
    if (!isObject(value)) return value;
    const type = schema.getType(String(value.__typename));
    const fields = isObjectType(type) ? type.getFields() : {};
    const entries = Object.entries(value)
      .filter(([name]) => name !== "__typename" && name !== "guestToken")
      .map(([name, inner]) => {
        const field = fields[name];
        if (typeof inner !== "string" || !field) return [name, present(inner)];
        if (quoted && field.astNode && getDirectiveValues(quoted, field.astNode)) return [name, { quoted: inner }];
        const isPath = getNamedType(field.type).name === "URL" && inner.startsWith("/");
        return [name, isPath ? origin + inner : inner];
      });
    return Object.fromEntries(entries);
  }
  return present;
}
