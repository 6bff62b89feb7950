// Which queries are for everyone, as `@cacheControl` in the schema says.
import { getDirectiveValues, Kind } from "graphql";

/** Whether a definition is a query of nothing but `PUBLIC` fields; a fragment at its root is not looked into. */
export function isPublicQuery(schema, { operation, selectionSet }) {
  if (operation !== "query") return false;
  const fields = schema.getQueryType().getFields();
  const isPublic = ({ kind, name }) =>
    kind === Kind.FIELD &&
    name.value in fields &&
    getDirectiveValues(schema.getDirective("cacheControl"), fields[name.value].astNode)?.scope === "PUBLIC";
  return selectionSet.selections.every(isPublic);
}
