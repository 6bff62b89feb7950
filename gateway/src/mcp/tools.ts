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
import { z } from "zod";
import type { FoundDocument } from "../graphql/documents/document.ts";
import { isPublicField } from "../graphql/schema.ts";

/** A registered operation as an assistant sees it. */
export interface Tool {
  /** By which the document is known. */
  hash: string;
  title: string;
  /** Whether it is about one cart, whose handle it takes. */
  takesCart: boolean;
  /** Whether it starts a new cart when it gets no handle. */
  startsCart: boolean;
  /** Whether it makes the guest whose cart the others take. */
  createsGuest: boolean;
  input: z.ZodType<Record<string, unknown>>;
  /** As `tools/list` says it. */
  listed: {
    name: string;
    title: string;
    description: string;
    inputSchema: { type: "object" };
    annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean };
  };
}

/** Bounds where the document says nothing. */
const MAX_TEXT_LENGTH = 200;
const MAX_ENTRIES = 50;

type Bounds = { min?: number; max?: number };

const cart = z.string().min(1).max(1000).describe("Handle of the cart, as `start_cart` or `add_to_cart` gave it.");

/** The tools that the documents are, by name. */
export const createTools = (schema: GraphQLSchema, documents: Iterable<FoundDocument>): ReadonlyMap<string, Tool> =>
  new Map([...documents].map((document) => toTool(schema, document)).map((tool) => [tool.listed.name, tool]));

function toTool(schema: GraphQLSchema, document: FoundDocument): Tool {
  const operation = document.ast.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const { name, description, variableDefinitions = [] } = operation ?? {};
  if (!operation || !name || !description || document.hash === null) {
    throw new Error("An operation for assistants needs a name and a description.");
  }
  const isQuery = document.operations.every(({ type }) => type === "query");
  const rootFields = document.operations.flatMap((found) => found.rootFields);
  const createsGuest = rootFields.includes("guestTokenCreate");
  const startsCart = rootFields.includes("cartAddLine");
  const takesCart = !createsGuest && !(isQuery && rootFields.every(isPublicField));
  const descriptions = describeVariables(schema, operation);
  const variables = variableDefinitions.map((definition): [string, z.ZodType] => [
    definition.variable.name.value,
    variableInput(schema, definition, descriptions),
  ]);
  const handle = takesCart && { cart: startsCart ? cart.optional() : cart };
  const input = z.strictObject({ ...handle, ...Object.fromEntries(variables) });
  const words = name.value.replaceAll("_", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    hash: document.hash,
    title,
    takesCart,
    startsCart,
    createsGuest,
    input,
    listed: {
      name: name.value,
      title,
      description: oneLine(description.value),
      inputSchema: z.toJSONSchema(input, { io: "input" }) as { type: "object" },
      annotations: { readOnlyHint: isQuery, destructiveHint: false, openWorldHint: false },
    },
  };
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

/** What the schema says of the argument or input field that each variable is given to. */
function describeVariables(schema: GraphQLSchema, operation: OperationDefinitionNode): ReadonlyMap<string, string> {
  const descriptions = new Map<string, string>();
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
      ObjectField({ name, value }) {
        const parent = types.getParentInputType();
        const object = parent && getNullableType(parent);
        if (value.kind === Kind.VARIABLE && isInputObjectType(object)) {
          note(value.name.value, object.getFields()[name.value]);
        }
      },
    }),
  );
  return descriptions;
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
  return described(withDefault(inputOf(type, bounds), preset), [description, ...meanings(type)].join(" "));
}

/** What each value of an enum means, which JSON Schema has no place for. */
function meanings(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  return isEnumType(named) ? named.getValues().map(({ name, description }) => `${name}: ${description}`) : [];
}

const withDefault = (input: z.ZodType, preset: unknown): z.ZodType =>
  preset === undefined ? input : input.prefault(preset);

const described = (input: z.ZodType, description: string | null | undefined): z.ZodType =>
  description ? input.describe(oneLine(description)) : input;

/** A type of the schema's as what an assistant may send. */
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
    default:
      return z
        .string()
        .min(min ?? (inner.name === "ID" ? 1 : 0))
        .max(max ?? MAX_TEXT_LENGTH);
  }
}
