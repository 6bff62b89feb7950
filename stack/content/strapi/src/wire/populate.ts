import type { Attribute, Populate, Strapi } from "./strapi.ts";

export type Schemas = Pick<Strapi, "contentTypes" | "components">;

/**
 * Reads the schemas; call it once per response. Strapi rebuilds these objects on every access, which took most of the time
 * of a response with thousands of entries.
 */
export const schemasOf = ({ contentTypes, components }: Strapi): Schemas => ({ contentTypes, components });

type Populated = Record<string, Populate | true>;

/** The fields that `toMedia` reads. */
const file: Populate = {
  fields: ["url", "alternativeText", "width", "height", "mime", "ext", "size", "formats", "updatedAt"],
};

/**
 * The `populate` parameter that reads an entry with all nested media, components, and dynamic zones of its schema. Strapi's
 * own `*` stops after one level.
 * @param uid a content type or component
 * @param relations what to read of related entries, by field name; other relations are omitted
 * @throws if the content type or component does not exist
 */
export function populateAll(schemas: Schemas, uid: string, relations: Record<string, Populate> = {}): Populated {
  const below = (component: string): Populate | true => {
    const populate = populateAll(schemas, component);
    return Object.keys(populate).length > 0 ? { populate } : true;
  };
  const one = (name: string, attribute: Attribute): Populate | true | undefined => {
    switch (attribute.type) {
      case "media":
        return file;
      case "component":
        return below(attribute.component);
      case "dynamiczone":
        return { on: Object.fromEntries(attribute.components.map((component) => [component, below(component)])) };
      case "relation":
        return relations[name];
      default:
        return undefined;
    }
  };
  const populated: Populated = {};
  for (const [name, attribute] of Object.entries(schemaOf(schemas, uid).attributes)) {
    const wanted = one(name, attribute);
    if (wanted) populated[name] = wanted;
  }
  return populated;
}

/** The schema of a content type or component. @throws if it does not exist */
export function schemaOf({ contentTypes, components }: Schemas, uid: string) {
  const schema = contentTypes[uid] ?? components[uid];
  if (!schema) throw new Error(`There is no content type or component "${uid}".`);
  return schema;
}
