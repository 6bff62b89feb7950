import {
  GraphQLError,
  Kind,
  Lexer,
  NoSchemaIntrospectionCustomRule,
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
  getNamedType,
  isInputObjectType,
  typeFromAST,
} from "graphql";
import { checkLimits, DOCUMENT_LIMITS, limitError } from "./limits.ts";
import { createMeasurer, rootFieldsOf, type Measure } from "./measure.ts";

/** An operation of a document that was read. */
export interface Operation {
  name: string | undefined;
  type: "query" | "mutation" | "subscription";
  /** Names of the root fields, one for each time it is asked for. */
  rootFields: string[];
  takesFiles: boolean;
  /**
   * @param variables as the client sent them; they decide how long connections are
   * @throws GraphQLError `DOCUMENT_LIMIT`
   */
  measure: (variables?: Record<string, unknown>) => Measure;
}

/** A document that keeps to the limits. */
export interface ReadDocument {
  ast: DocumentNode;
  /** What is wrong with it by the schema; empty when it can be executed. */
  errors: readonly GraphQLError[];
  operations: readonly Operation[];
}

/** A document as a client asked for it. */
export interface FoundDocument extends ReadDocument {
  /** SHA-256 of a trusted document; null for a free one. */
  hash: string | null;
  /** The channel that registered it; null for a free one. */
  client: string | null;
}

/** The operation of that name, or the only one; undefined when the document does not tell. */
export const selectOperation = ({ operations }: ReadDocument, name: unknown): Operation | undefined =>
  typeof name === "string" && name !== ""
    ? operations.find((operation) => operation.name === name)
    : operations.length === 1
      ? operations[0]
      : undefined;

/** More say nothing new, and each costs. */
const MAX_VALIDATION_ERRORS = 5;

/**
 * Parses, measures and validates. Limits come before validation, whose rules take longer than a document's size.
 * @throws GraphQLError `DOCUMENT_LIMIT` or `GRAPHQL_PARSE_FAILED`
 */
export function readDocument(schema: GraphQLSchema, text: string, introspection: boolean): ReadDocument {
  const ast = parseWithin(text);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const definitions: OperationDefinitionNode[] = [];
  for (const definition of ast.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) definitions.push(definition);
  }
  const measureOperation = createMeasurer(schema, ast);
  const operations = definitions.map((definition): Operation => {
    const measure = (variables?: Record<string, unknown>) => {
      const measured = measureOperation(definition, variables);
      checkLimits(measured, definition.operation);
      return measured;
    };
    const measured = measure();
    return {
      name: definition.name?.value,
      type: definition.operation,
      rootFields: rootFieldsOf(definition, fragments),
      takesFiles: takesFiles(schema, definition),
      measure: hasIntegers(definition) ? measure : () => measured,
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
 * Looks at the text before the parser does, which has a limit of tokens, but runs out of stack when they nest.
 * @throws GraphQLError `DOCUMENT_LIMIT`, or without a code for what is no token
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
      throw limitError(`The document must not have more than ${DOCUMENT_LIMITS.nesting} brackets inside each other.`);
    }
  }
}

/** Suggestions would describe the schema name by name; they are for those who may read it. */
export const withoutSuggestions = (message: string): string => message.replace(/ Did you mean .*$/s, "");

/** `spec`: to a client that accepts `application/json` only, such an error is an answer like any other, status 200. */
const coded = ({ nodes, source, positions }: GraphQLError, message: string, code: string): GraphQLError =>
  new GraphQLError(message, { nodes, source, positions, extensions: { code, http: { status: 400, spec: true } } });

/** Whether a variable can be the length of a connection. */
const hasIntegers = ({ variableDefinitions = [] }: OperationDefinitionNode): boolean =>
  variableDefinitions.some(({ type }) => namedType(type) === "Int");

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

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
