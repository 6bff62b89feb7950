import { getDirectiveValues, getNamedType, type GraphQLSchema, isObjectType, isUnionType } from "graphql";
import { isObject } from "../upstream/json.ts";

type Fields = Record<string, unknown>;

/** Fields of types whose lists become an object: `{ "Chambering": ".22 LR" }` instead of a list of pairs. */
const PAIRS: Record<string, { key: string; value: string; unit?: string }> = {
  FilterTag: { key: "filterCategory", value: "filterValue" },
  LineOption: { key: "label", value: "value" },
  Spec: { key: "name", value: "value", unit: "unit" },
};

/**
 * Formats a response for an assistant, which reads every character: without `__typename`, guest tokens, nulls and empty
 * lists; rich text as plain text, amounts as `$19.90`, pairs as an object, and a list of objects with a single field as a list
 * of its values. URLs are absolute, and user-written text (`@quoted`) is `{ "quoted": … }`, which the text itself cannot
 * escape.
 * @param origin of the shop's pages
 */
export function createResultFormatter(schema: GraphQLSchema, origin: string) {
  const quoted = schema.getDirective("quoted");
  const blocks = schema.getType("RichTextBlock");
  const blockTypes = new Set(isUnionType(blocks) ? blocks.getTypes().map(({ name }) => name) : []);

  const absolute = (url: unknown): string => (String(url).startsWith("/") ? origin + String(url) : String(url));

  /** Text of rich text: a line for each block and list item, with the targets of links. */
  function plainText(node: Fields): string {
    const { __typename: type, text, url, children, lines } = node;
    if (Array.isArray(lines)) return lines.map((line: Fields) => `- ${plainText(line)}`).join("\n");
    const inner = typeof text === "string" ? text : ((children ?? []) as Fields[]).map(plainText).join("");
    return type === "LinkInline" ? `${inner} (${absolute(url)})` : inner;
  }

  function list(values: unknown[]): unknown {
    const [first] = values;
    if (!isObject(first)) return values.map(present);
    const type = String(first.__typename);
    const items = values as Fields[];
    if (blockTypes.has(type)) return items.map(plainText).filter(Boolean).join("\n");
    const pair = PAIRS[type];
    if (pair) {
      const groups = Map.groupBy(items, (item) => String(item[pair.key]));
      const text = (item: Fields) => [item[pair.value], pair.unit && item[pair.unit]].filter(Boolean).join(" ");
      return Object.fromEntries([...groups].map(([key, group]) => [key, group.map(text).join(", ")]));
    }
    const shown = items.map((item) => present(item) as Fields);
    const [only, ...others] = Object.keys(first).filter((name) => name !== "__typename");
    return only !== undefined && others.length === 0 ? shown.map((item) => item[only]) : shown;
  }

  function present(value: unknown): unknown {
    if (Array.isArray(value)) return list(value);
    if (!isObject(value)) return value;
    if (value.__typename === "Money") return `$${String(value.amount)}`;
    if (value.__typename === "PageInfo" && value.hasNextPage === false) return null;
    const type = schema.getType(String(value.__typename));
    const fields = isObjectType(type) ? type.getFields() : {};
    const entries = Object.entries(value)
      .filter(([name]) => name !== "__typename" && name !== "guestToken")
      .map(([name, inner]): [string, unknown] => {
        const field = fields[name];
        if (typeof inner !== "string" || !field) return [name, present(inner)];
        if (quoted && field.astNode && getDirectiveValues(quoted, field.astNode)) return [name, { quoted: inner }];
        return [name, getNamedType(field.type).name === "URL" ? absolute(inner) : inner];
      });
    return Object.fromEntries(entries.filter(([, inner]) => !isEmpty(inner)));
  }
  return present;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
