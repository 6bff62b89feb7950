import { type GraphQLResolveInfo, Kind, type SelectionNode } from "graphql";

/** True if the operation may select a field, or use an argument, with one of these names below the resolved field. */
export function selectsField({ fieldNodes, fragments }: GraphQLResolveInfo, ...names: string[]): boolean {
  const seen = new Set<string>();
  const asks = (selection: SelectionNode): boolean => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments[selection.name.value];
      if (!fragment || seen.has(fragment.name.value)) return false;
      seen.add(fragment.name.value);
      return fragment.selectionSet.selections.some(asks);
    }
    if (selection.kind === Kind.FIELD) {
      const named = [selection, ...(selection.arguments ?? [])];
      if (named.some(({ name }) => names.includes(name.value))) return true;
    }
    return selection.selectionSet?.selections.some(asks) ?? false;
  };
  return fieldNodes.some(asks);
}
