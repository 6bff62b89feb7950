import { cleanBlocks } from "./blocks.ts";
import { toMedia } from "./media.ts";
import { schemaOf, type Schemas } from "./populate.ts";
import type { Attribute, Entry, StoredFile } from "./strapi.ts";

/** Fields that Strapi adds to every content type. The wire adds the ones it needs explicitly. */
const ownFields = new Set([
  "createdAt",
  "updatedAt",
  "publishedAt",
  "createdBy",
  "updatedBy",
  "locale",
  "localizations",
  "firstPublishedAt",
]);

/** Field names that Strapi reserves: the editors' field has another name there. */
export const wireNames: Record<string, string> = { option_id: "id", key: "documentId" };

/** Component for a line of a list: Strapi has no lists of strings. */
const LINE = "shared.line";

/**
 * Converts a stored entry to wire format: only fields of its schema, files as media, cleaned rich text, and lines of lists
 * as strings. Omits fields that were not read, and `id` and `documentId` except in related entries. Entries of a dynamic
 * zone keep `__component`.
 * @param uid the content type or component of the entry
 */
export function clean(schemas: Schemas, uid: string, entry: Entry): Entry {
  const cleaned: Entry = {};
  for (const [name, attribute] of Object.entries(schemaOf(schemas, uid).attributes)) {
    const value = entry[name];
    if (value === undefined || ownFields.has(name)) continue;
    cleaned[wireNames[name] ?? name] = cleanValue(schemas, attribute, value);
  }
  return cleaned;
}

function cleanValue(schemas: Schemas, attribute: Attribute, value: unknown): unknown {
  if (attribute.type === "blocks") return cleanBlocks(value);
  if (attribute.type === "boolean") return value ?? false;
  if (value === null || typeof value !== "object") return value;
  return Array.isArray(value)
    ? value.map((entry: Entry) => cleanEntry(schemas, attribute, entry))
    : cleanEntry(schemas, attribute, value as Entry);
}

function cleanEntry(schemas: Schemas, attribute: Attribute, entry: Entry): unknown {
  switch (attribute.type) {
    case "media":
      return toMedia(entry as unknown as StoredFile);
    case "component":
      return attribute.component === LINE ? entry.text : clean(schemas, attribute.component, entry);
    case "dynamiczone": {
      const { __component } = entry as { __component: string };
      return { __component, ...clean(schemas, __component, entry) };
    }
    case "relation":
      return { id: entry.id, documentId: entry.documentId, ...clean(schemas, attribute.target, entry) };
    default:
      return entry;
  }
}
