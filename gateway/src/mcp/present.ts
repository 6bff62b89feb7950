import { getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType } from "graphql";
import { isObject } from "../upstream/json.ts";

/**
 * Reads an answer as an assistant is told it: without `__typename`, with whole addresses, without guest tokens, and what
 * somebody outside of the shop wrote (`@quoted`) as `{ "quoted": … }`, which no text inside of it can get out of.
 * @param origin of the shop's pages
 */
export function createPresenter(schema: GraphQLSchema, origin: string) {
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
