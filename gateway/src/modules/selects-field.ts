import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from "graphql";

/** True if the operation may select a field, or use an argument, with one of these names below the resolved field. */
export const selectsField = (info: GraphQLResolveInfo, ...names: string[]): boolean =>
  selects(info, (field) => [field, ...(field.arguments ?? [])].some(({ name }) => names.includes(name.value)));

/** True if the operation may give an enum argument one of these values, at or below the resolved field. */
export const usesEnumArgument = (info: GraphQLResolveInfo, argument: string, values: readonly string[]): boolean =>
  selects(info, (field) =>
    (field.arguments ?? []).some(({ name, value }) => {
      if (name.value !== argument) return false;
      const given =
        value.kind === Kind.VARIABLE ? info.variableValues[value.name.value] : "value" in value && value.value;
      return values.includes(String(given));
    }),
  );

function selects({ fieldNodes, fragments }: GraphQLResolveInfo, isWanted: (field: FieldNode) => boolean): boolean {
  const seen = new Set<string>();
  const asks = (selection: SelectionNode): boolean => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments[selection.name.value];
      if (!fragment || seen.has(fragment.name.value)) return false;
      seen.add(fragment.name.value);
      return fragment.selectionSet.selections.some(asks);
    }
    if (selection.kind === Kind.FIELD && isWanted(selection)) return true;
    return selection.selectionSet?.selections.some(asks) ?? false;
  };
  return fieldNodes.some(asks);
}
