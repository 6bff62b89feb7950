import type { Attribute, Populate, Strapi } from "./strapi.ts";

/** What Strapi knows of its content types and components. */
export type Schemas = Pick<Strapi, "contentTypes" | "components">;

/**
 * The schemas, to be taken once for each answer: Strapi gathers them anew each time they are asked for, which took most of
 * the time of an answer with thousands of entries.
 */
export const schemasOf = ({ contentTypes, components }: Strapi): Schemas => ({ contentTypes, components });

type Populated = Record<string, Populate | true>;

/** What `toMedia` reads of a file. */
const file: Populate = {
  fields: ["url", "alternativeText", "width", "height", "mime", "ext", "size", "formats", "updatedAt"],
};

/**
 * What to populate so that an entry comes with its media, components and dynamic zones to the last level, as its
 * schema says. Strapi's own `*` ends after one level.
 *
 * @param uid a content type or a component
 * @param relations what to read of the entries that a relation leads to, by the name of the field; others are left out
 * @throws when there is no such content type or component
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

/** The schema of a content type or a component. @throws when there is none */
export function schemaOf({ contentTypes, components }: Schemas, uid: string) {
  const schema = contentTypes[uid] ?? components[uid];
  if (!schema) throw new Error(`There is no content type or component "${uid}".`);
  return schema;
}
