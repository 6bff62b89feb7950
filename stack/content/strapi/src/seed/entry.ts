import type { BlockNode } from "../../../blocks.ts";
import { wireNames } from "../wire/clean.ts";
import { type Schemas, schemaOf } from "../wire/populate.ts";
import type { Attribute, Entry, StoredFile } from "../wire/strapi.ts";

/**
 * Converts a wire entry with stored files to the documents API's format: the reverse of `clean`. Omits fields that the
 * schema does not have.
 * @param uid the content type or component of the entry
 */
export function toEntry(schemas: Schemas, uid: string, shown: Entry): Entry {
  const entry: Entry = {};
  for (const [name, attribute] of Object.entries(schemaOf(schemas, uid).attributes)) {
    const value = shown[wireNames[name] ?? name] ?? null;
    if (value !== null) entry[name] = toField(schemas, attribute, value);
  }
  return entry;
}

function toField(schemas: Schemas, attribute: Attribute, value: unknown): unknown {
  switch (attribute.type) {
    case "media":
      return (value as StoredFile).id;
    case "blocks":
      return (value as BlockNode[]).map(storedBlock);
    case "dynamiczone":
      return (value as (Entry & { __component: string })[]).map(({ __component, ...part }) =>
        Object.assign(toEntry(schemas, __component, part), { __component }),
      );
    case "component": {
      // A line of a list is a component too, so that editors can move it.
      const entry = (item: unknown) =>
        toEntry(schemas, attribute.component, typeof item === "string" ? { text: item } : (item as Entry));
      return attribute.repeatable ? (value as unknown[]).map(entry) : entry(value);
    }
    default:
      return value;
  }
}

/** Strapi's editor requires an empty text run in an image block. */
const storedBlock = (block: BlockNode): object =>
  block.type === "image" ? { ...block, children: [{ type: "text", text: "" }] } : block;
