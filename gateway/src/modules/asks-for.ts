import { visit } from "graphql";
import type { ASTNode, GraphQLResolveInfo } from "graphql";

/** Whether the operation may ask for a field of one of these names somewhere below the one that is resolved. */
export function asksFor({ fieldNodes, fragments }: GraphQLResolveInfo, ...names: string[]): boolean {
  let found = false;
  const look = (node: ASTNode): unknown =>
    visit(node, {
      Field: (field) => void (found ||= names.includes(field.name.value)),
      FragmentSpread(spread) {
        const fragment = fragments[spread.name.value];
        if (fragment) look(fragment);
      },
    });
  fieldNodes.forEach(look);
  return found;
}
