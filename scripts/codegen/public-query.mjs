// Tells public queries by `@cacheControl` in the schema.
import { getDirectiveValues, Kind } from "graphql";

/** True for a query that selects only `PUBLIC` fields. Does not look into fragments at its root. */
export function isPublicQuery(schema, { operation, selectionSet }) {
  if (operation !== "query") return false;
  const fields = schema.getQueryType().getFields();
  const isPublic = ({ kind, name }) =>
    kind === Kind.FIELD &&
    name.value in fields &&
    getDirectiveValues(schema.getDirective("cacheControl"), fields[name.value].astNode)?.scope === "PUBLIC";
  return selectionSet.selections.every(isPublic);
}
