import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  valueFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/**
 * Estimated entries of a list without a `first` argument, and of a list inside such a list: the content service nests one
 * small tree, not a full tree at every level.
 */
const LIST_SIZE = 10;
const INNER_LIST_SIZE = 2;

/** Fields that look up a list of ids accept at most this many. */
const MAX_IDS = 100;

/** Connections return at most this many entries. */
const MAX_PAGE_SIZE = 500;

export interface OperationMeasure {
  /** Nested fields; introspection fields count in `introspectionDepth`. */
  depth: number;
  introspectionDepth: number;
  aliases: number;
  directives: number;
  rootFields: number;
  /** Estimated fields in the response: a list counts `first` times, or ten times without that argument. */
  cost: number;
}

type Sizes = Omit<OperationMeasure, "rootFields">;

const NOTHING: Sizes = { depth: 0, introspectionDepth: 0, aliases: 0, directives: 0, cost: 0 };

function add(sum: Sizes, part: Sizes): Sizes {
  return {
    depth: Math.max(sum.depth, part.depth),
    introspectionDepth: Math.max(sum.introspectionDepth, part.introspectionDepth),
    aliases: sum.aliases + part.aliases,
    directives: sum.directives + part.directives,
    cost: sum.cost + part.cost,
  };
}

/** Measures operations of a document. Each fragment is measured once, regardless of how often it is used. */
export function createMeasurer(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  return function measure(
    operation: OperationDefinitionNode,
    variables: Record<string, unknown> = {},
  ): OperationMeasure {
    const measured = new Map<string, Sizes>();

    /** `listSize`: estimated entries of each list directly below. */
    function ofSelections(
      { selections }: SelectionSetNode,
      type: GraphQLNamedType | undefined,
      listSize: number,
    ): Sizes {
      const abstract = isAbstractType(type);
      let sum = NOTHING;
      /** Cost by type condition: an entry of an abstract type takes only one of the branches. */
      const branches = new Map<string, number>();
      for (const selection of selections) {
        let part: Sizes;
        let branch: string | undefined;
        if (selection.kind === Kind.FIELD) part = ofField(selection, type, listSize);
        else if (selection.kind === Kind.FRAGMENT_SPREAD) {
          part = ofFragment(selection.name.value, listSize);
          branch = fragments.get(selection.name.value)?.typeCondition.name.value;
        } else {
          branch = selection.typeCondition?.name.value;
          part = ofSelections(selection.selectionSet, branch ? schema.getType(branch) : type, listSize);
        }
        if (abstract && branch && isObjectType(schema.getType(branch))) {
          branches.set(branch, (branches.get(branch) ?? 0) + part.cost);
          part = { ...part, cost: 0 };
        }
        sum = add(sum, { ...part, directives: part.directives + (selection.directives?.length ?? 0) });
      }
      return { ...sum, cost: sum.cost + Math.max(0, ...branches.values()) };
    }

    function ofFragment(name: string, listSize: number): Sizes {
      const key = `${name} ${listSize}`;
      const known = measured.get(key);
      if (known) return known;
      // A recursive fragment counts nothing here; validation rejects it.
      measured.set(key, NOTHING);
      const fragment = fragments.get(name);
      if (!fragment) return NOTHING;
      const sizes = ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), listSize);
      measured.set(key, sizes);
      return sizes;
    }

    function ofField(node: FieldNode, parent: GraphQLNamedType | undefined, listSize: number): Sizes {
      const field = fieldOf(schema, parent, node.name.value);
      const aliases = node.alias ? 1 : 0;
      const type = field && getNamedType(field.type);
      const isList = field && isListType(getNullableType(field.type));
      const pageSize = field && (pageSizeOf(node, field, operation, variables) ?? idCountOf(node, field, variables));
      const innerSize = isList ? INNER_LIST_SIZE : (pageSize ?? listSize);
      const inner = node.selectionSet
        ? ofSelections(node.selectionSet, isCompositeType(type) ? type : undefined, innerSize)
        : NOTHING;
      const describes = node.name.value.startsWith("__") || parent?.name.startsWith("__");
      const entries = isList && node.selectionSet ? (pageSize ?? listSize) : 1;
      return {
        depth: describes ? 0 : inner.depth + 1,
        introspectionDepth: describes ? inner.introspectionDepth + 1 : inner.introspectionDepth,
        aliases: inner.aliases + aliases,
        directives: inner.directives,
        cost: entries * (1 + inner.cost),
      };
    }

    const root = schema.getRootType(operation.operation) ?? undefined;
    const sizes = ofSelections(operation.selectionSet, root, LIST_SIZE);
    return {
      ...sizes,
      directives: sizes.directives + (operation.directives?.length ?? 0),
      rootFields: rootFieldsOf(operation, fragments).length,
    };
  };
}

function fieldOf(schema: GraphQLSchema, parent: GraphQLNamedType | undefined, name: string) {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** Entries that a field with the argument `ids` returns at most; undefined for other fields. */
function idCountOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Record<string, unknown>,
): number | undefined {
  if (!field.args.some(({ name }) => name === "ids")) return undefined;
  const value = node.arguments?.find(({ name }) => name.value === "ids")?.value;
  if (value?.kind === Kind.LIST) return Math.min(value.values.length, MAX_IDS);
  const ids = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  // Without variables, for the document itself: like any list.
  return Array.isArray(ids) ? Math.min(ids.length, MAX_IDS) : LIST_SIZE;
}

/** Entries that a connection or list is asked for; undefined if the field has no `first` argument. */
function pageSizeOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number | undefined {
  const argument = field.args.find(({ name }) => name === "first");
  if (!argument) return undefined;
  const value = node.arguments?.find(({ name }) => name.value === "first")?.value;
  let first: unknown = argument.defaultValue;
  if (value?.kind === Kind.VARIABLE) {
    const name = value.name.value;
    const declared = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
    const preset = declared?.defaultValue && valueFromAST(declared.defaultValue, argument.type);
    first = variables[name] ?? preset ?? first;
  } else if (value) first = valueFromAST(value, argument.type);
  return typeof first === "number" && first >= 0 ? Math.min(first, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
}

/** Root field names of an operation, one per occurrence; each fragment is expanded once. */
export function rootFieldsOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string[] {
  const spread = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.INLINE_FRAGMENT) return visit(selection.selectionSet);
      const name = selection.name.value;
      const fragment = fragments.get(name);
      if (!fragment || spread.has(name)) return [];
      spread.add(name);
      return visit(fragment.selectionSet);
    });
  return visit(operation.selectionSet);
}
