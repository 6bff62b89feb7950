import { type ASTNode, type FieldNode, type GraphQLResolveInfo, visit } from "graphql";

/** Names of the fields below a field, and of their arguments, by its place in a document; documents are kept, so each is looked through once. */
const namesBelow = new WeakMap<FieldNode, ReadonlySet<string>>();

/** Whether the operation may ask for a field, or name an argument, of one of these names somewhere below the one that is resolved. */
export const asksFor = ({ fieldNodes, fragments }: GraphQLResolveInfo, ...names: string[]): boolean =>
  fieldNodes.some((field) => {
    const below = namesBelow.get(field) ?? collectNames(field, fragments);
    return names.some((name) => below.has(name));
  });

function collectNames(root: FieldNode, fragments: GraphQLResolveInfo["fragments"]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const look = (node: ASTNode): unknown =>
    visit(node, {
      Field: (field) => void names.add(field.name.value),
      Argument: (argument) => void names.add(argument.name.value),
      FragmentSpread({ name: { value } }) {
        const fragment = fragments[value];
        if (!fragment || seen.has(value)) return;
        seen.add(value);
        look(fragment);
      },
    });
  look(root);
  namesBelow.set(root, names);
  return names;
}
