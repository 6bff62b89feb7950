import {
  GraphQLError,
  Kind,
  Lexer,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  Source,
  specifiedRules,
  TokenKind,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  typeFromAST,
} from "graphql";
import type { Scope } from "@telfer/channels/channel.ts";
import { readScopes } from "../access-scopes.ts";
import { checkLimits, DOCUMENT_LIMITS, limitError } from "./limits.ts";
import { createMeasurer, type OperationMeasure, rootFieldsOf } from "./measure.ts";

export interface Operation {
  name: string | undefined;
  type: "query" | "mutation" | "subscription";
  /** Names of the root fields, one per occurrence. */
  rootFields: string[];
  /** True for a query of `@cacheControl(scope: PUBLIC)` fields only: its response does not depend on the caller. */
  isPublic: boolean;
  takesFiles: boolean;
  /** Scopes that a channel or a customer's token must have; see `../access-scopes.ts`. */
  scopes: readonly Scope[];
  /**
   * @param variables as the client sent them; they determine the length of connections
   * @throws GraphQLError `DOCUMENT_LIMIT`
   */
  measure: (variables?: Record<string, unknown>) => OperationMeasure;
}

export interface ParsedDocument {
  ast: DocumentNode;
  /** Validation errors; empty if the document can be executed. */
  errors: readonly GraphQLError[];
  operations: readonly Operation[];
}

export interface ResolvedDocument extends ParsedDocument {
  /** SHA-256 of a trusted document; null for a free one. */
  hash: string | null;
  /** The channel that registered it; null for a free one. */
  client: string | null;
}

/** The operation with that name, or the only one; undefined if the choice is ambiguous. */
export const selectOperation = ({ operations }: ParsedDocument, name: unknown): Operation | undefined =>
  typeof name === "string" && name !== ""
    ? operations.find((operation) => operation.name === name)
    : operations.length === 1
      ? operations[0]
      : undefined;

/** Further errors add nothing, and each costs time. */
const MAX_VALIDATION_ERRORS = 5;

/**
 * Parses, measures and validates. Limits are checked before validation, whose rules can take longer than the document's size
 * suggests.
 * @throws GraphQLError `DOCUMENT_LIMIT` or `GRAPHQL_PARSE_FAILED`
 */
export function parseDocument(schema: GraphQLSchema, text: string, introspection: boolean): ParsedDocument {
  const ast = parseWithin(text);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const definitions: OperationDefinitionNode[] = [];
  for (const definition of ast.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) definitions.push(definition);
  }
  const scopes = readScopes(schema, ast);
  const measureOperation = createMeasurer(schema, fragments);
  const operations = definitions.map((definition): Operation => {
    const measure = (variables?: Record<string, unknown>) => {
      const measured = measureOperation(definition, variables);
      checkLimits(measured, definition.operation);
      return measured;
    };
    const measured = measure();
    const rootFields = rootFieldsOf(definition, fragments);
    return {
      name: definition.name?.value,
      type: definition.operation,
      rootFields,
      isPublic:
        definition.operation === OperationTypeNode.QUERY && rootFields.every((name) => isPublicField(schema, name)),
      takesFiles: takesFiles(schema, definition),
      scopes: scopes.get(definition.name?.value ?? "") ?? [],
      measure: hasSizes(definition) ? measure : () => measured,
    };
  });
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const errors = validate(schema, ast, rules, { maxErrors: MAX_VALIDATION_ERRORS });
  return { ast, operations, errors: errors.map((error) => coded(error, error.message, "GRAPHQL_VALIDATION_FAILED")) };
}

function parseWithin(text: string): DocumentNode {
  try {
    checkText(text);
    return parse(text);
  } catch (error) {
    if (!(error instanceof GraphQLError) || error.extensions.code) throw error;
    throw coded(error, error.message, "GRAPHQL_PARSE_FAILED");
  }
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Checks the text before parsing: the parser limits tokens, but deep nesting overflows its stack.
 * @throws GraphQLError `DOCUMENT_LIMIT`, or without a code for a syntax error
 */
function checkText(text: string): void {
  const lexer = new Lexer(new Source(text));
  let nesting = 0;
  for (let tokens = 0; lexer.advance().kind !== TokenKind.EOF;) {
    if (++tokens > DOCUMENT_LIMITS.tokens) {
      throw limitError(`The document must not have more than ${DOCUMENT_LIMITS.tokens} tokens.`);
    }
    const { kind } = lexer.token;
    if (OPENING.has(kind)) nesting++;
    else if (CLOSING.has(kind)) nesting--;
    if (nesting > DOCUMENT_LIMITS.nesting) {
      throw limitError(`The document must not have more than ${DOCUMENT_LIMITS.nesting} nested brackets.`);
    }
  }
}

/** Suggestions would reveal the schema name by name; only clients that may read the schema get them. */
export const stripSuggestions = (message: string): string => message.replace(/ Did you mean .*$/s, "");

/** `spec`: clients that accept only `application/json` get such an error with status 200. */
const coded = ({ nodes, source, positions }: GraphQLError, message: string, code: string): GraphQLError =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code, http: { status: 400, spec: true } } });

/** Whether variables can change the length of lists: page sizes and lists of ids. */
const hasSizes = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type }) => namedType(type) === "Int" || isList(type));

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isList(type.type));

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

function isPublicField(schema: GraphQLSchema, name: string): boolean {
  const directive = schema.getDirective("cacheControl");
  const field = schema.getQueryType()?.getFields()[name];
  if (!directive || !field?.astNode) return name === "__typename";
  return getDirectiveValues(directive, field.astNode)?.scope === "PUBLIC";
}

function takesFiles(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): boolean {
  const seen = new Set<GraphQLNamedInputType>();
  const has = (type: GraphQLNamedInputType): boolean => {
    if (type.name === "Upload") return true;
    if (seen.has(type) || !isInputObjectType(type)) return false;
    seen.add(type);
    return Object.values(type.getFields()).some((field) => has(getNamedType(field.type)));
  };
  return variableDefinitions.some((definition) => {
    const type = typeFromAST(schema, definition.type);
    return type !== undefined && has(getNamedType(type) as GraphQLNamedInputType);
  });
}
