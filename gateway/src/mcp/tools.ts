import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  valueFromAST,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { MutationResolvers } from "../generated/resolvers.ts";
import type { ResolvedDocument } from "../graphql/documents/document.ts";

export interface Tool {
  hash: string;
  title: string;
  takesCart: boolean;
  /** True if the tool starts a new cart without a handle. */
  startsCart: boolean;
  createsGuest: boolean;
  /** True if the gateway fills in the id of the cart. */
  takesCartId: boolean;
  rootFields: readonly string[];
  /** Its argument for each field of the mutation's input, for instance `city` for `address.city`. */
  argumentOf: ReadonlyMap<string, string>;
  input: z.ZodType<Record<string, unknown>>;
  listed: {
    name: string;
    title: string;
    description: string;
    inputSchema: { type: "object" };
    annotations: ToolAnnotations;
  };
}

/** Bounds for variables without `@bounds`. */
const MAX_TEXT_LENGTH = 200;
const MAX_ENTRIES = 50;

/** The variable with the id of the cart, which is the handle's. */
const CART_ID = "cartId";

const IDEMPOTENT: ReadonlySet<string> = new Set<keyof MutationResolvers>(["cartUpdateLine", "checkoutCompute"]);
const DESTRUCTIVE: ReadonlySet<string> = new Set<keyof MutationResolvers>(["cartUpdateLine"]);

type Bounds = { min?: number; max?: number };

const cart = z.string().min(1).max(1000).describe("Handle of the cart, from `start_cart` or `add_to_cart`.");

/** @param origin of the shop's pages, for `{shop}` in descriptions */
export const createTools = (
  schema: GraphQLSchema,
  documents: Iterable<ResolvedDocument>,
  origin: string,
): ReadonlyMap<string, Tool> =>
  new Map([...documents].map((document) => toTool(schema, document, origin)).map((tool) => [tool.listed.name, tool]));

function toTool(schema: GraphQLSchema, document: ResolvedDocument, origin: string): Tool {
  const operation = document.ast.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const { name, description, variableDefinitions = [] } = operation ?? {};
  if (!operation || !name || !description || document.hash === null) {
    throw new Error("An operation for assistants needs a name and a description.");
  }
  const isQuery = document.operations.every(({ type }) => type === "query");
  const rootFields = new Set(document.operations.flatMap((found) => found.rootFields));
  const createsGuest = rootFields.has("guestTokenCreate");
  const startsCart = rootFields.has("cartAddLine");
  const takesCart = !createsGuest && !document.operations.every(({ isPublic }) => isPublic);
  const { descriptions, argumentOf } = readVariables(schema, operation);
  const takesCartId = variableDefinitions.some(({ variable }) => variable.name.value === CART_ID);
  const variables = variableDefinitions
    .filter(({ variable }) => variable.name.value !== CART_ID)
    .map((definition): [string, z.ZodType] => [
      definition.variable.name.value,
      variableInput(schema, definition, descriptions),
    ]);
  const handle = takesCart && { cart: startsCart ? cart.optional() : cart };
  const input = z.strictObject({ ...handle, ...Object.fromEntries(variables) });
  const words = name.value.replaceAll("_", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const has = (fields: ReadonlySet<string>) => [...rootFields].some((field) => fields.has(field));
  // Without it, the protocol's default dialect applies, which is the same.
  const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: "input", override: dropWideBounds });
  return {
    hash: document.hash,
    title,
    takesCart,
    startsCart,
    createsGuest,
    takesCartId,
    rootFields: [...rootFields],
    argumentOf,
    input,
    listed: {
      name: name.value,
      title,
      description: oneLine(description.value).replaceAll("{shop}", origin),
      inputSchema: inputSchema as { type: "object" },
      annotations: {
        openWorldHint: false,
        readOnlyHint: isQuery,
        ...(!isQuery && { destructiveHint: has(DESTRUCTIVE), idempotentHint: has(IDEMPOTENT) }),
      },
    },
  };
}

/** Models read each schema, and no sensible text has other lengths. */
function dropWideBounds({ jsonSchema }: { jsonSchema: { minLength?: number; maxLength?: number } }): void {
  if ((jsonSchema.minLength ?? 0) <= 1) delete jsonSchema.minLength;
  if ((jsonSchema.maxLength ?? 0) >= MAX_TEXT_LENGTH) delete jsonSchema.maxLength;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The variables' descriptions in the schema, and the variable of each field of an input. */
function readVariables(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const descriptions = new Map<string, string>();
  const argumentOf = new Map<string, string>();
  const path: string[] = [];
  const types = new TypeInfo(schema);
  const note = (variable: string, place: GraphQLArgument | GraphQLInputField | null | undefined) => {
    if (place?.description) descriptions.set(variable, oneLine(place.description));
  };
  visit(
    operation,
    visitWithTypeInfo(types, {
      Argument({ value }) {
        if (value.kind === Kind.VARIABLE) note(value.name.value, types.getArgument());
      },
      ObjectField: {
        enter({ name, value }) {
          path.push(name.value);
          if (value.kind !== Kind.VARIABLE) return;
          argumentOf.set(path.join("."), value.name.value);
          const parent = types.getParentInputType();
          const object = parent && getNullableType(parent);
          if (isInputObjectType(object)) note(value.name.value, object.getFields()[name.value]);
        },
        leave() {
          path.pop();
        },
      },
    }),
  );
  return { descriptions, argumentOf };
}

function variableInput(
  schema: GraphQLSchema,
  definition: VariableDefinitionNode,
  descriptions: ReadonlyMap<string, string>,
): z.ZodType {
  const type = typeFromAST(schema, definition.type) as GraphQLInputType;
  const directive = schema.getDirective("bounds");
  const bounds = (directive && getDirectiveValues(directive, definition)) ?? {};
  const preset = definition.defaultValue && valueFromAST(definition.defaultValue, type);
  const description = definition.description?.value ?? descriptions.get(definition.variable.name.value);
  // The document's own description covers the values that make sense for the tool.
  const values = definition.description ? [] : meanings(type);
  return described(withDefault(inputOf(type, bounds), preset), [description, ...values].join(" "));
}

/** Descriptions of enum values, which JSON Schema cannot express. */
function meanings(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().map(({ name, description }) => `${name}: ${description}`) : [];
}

const withDefault = (input: z.ZodType, preset: unknown): z.ZodType =>
  preset === undefined ? input : input.prefault(preset);

const described = (input: z.ZodType, description: string | null | undefined): z.ZodType =>
  description ? input.describe(oneLine(description)) : input;

function inputOf(type: GraphQLInputType, { min, max }: Bounds = {}): z.ZodType {
  const inner = getNullableType(type);
  if (!isNonNullType(type)) return inputOf(new GraphQLNonNull(inner), { min, max }).optional();
  if (isListType(inner)) return z.array(inputOf(inner.ofType)).max(max ?? MAX_ENTRIES);
  if (isEnumType(inner)) {
    return z.enum(inner.getValues().map(({ name }) => name));
  }
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).map(({ name, type: fieldType, defaultValue, description }) => [
      name,
      described(withDefault(inputOf(fieldType), defaultValue), description),
    ]);
    return z.strictObject(Object.fromEntries(fields));
  }
  switch (inner.name) {
    case "Int":
      return z
        .int32()
        .min(min ?? -(2 ** 31))
        .max(max ?? 2 ** 31 - 1);
    case "Float":
      return z.number();
    case "Boolean":
      return z.boolean();
    case "Decimal":
      return z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
    default:
      return z
        .string()
        .min(min ?? (inner.name === "ID" ? 1 : 0))
        .max(max ?? MAX_TEXT_LENGTH);
  }
}
