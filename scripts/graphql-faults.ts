import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DocumentNode,
  type GraphQLError,
  Kind,
  NoUnusedFragmentsRule,
  Source,
  buildASTSchema,
  concatAST,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { validateSDL } from "graphql/validation/validate.js";
import { root } from "./run.ts";

/** The schema, and each folder whose operations are validated together, because fragments are shared within it. */
const SCHEMA = "schema/*.graphql";
const OPERATIONS = ["web/src/**/*.graphql", "packages/client/documents/*.graphql"];

const print = (errors: readonly GraphQLError[]): string[] => errors.map(String);

/**
 * What is wrong with the schema or an operation: each fault with its file, line and column. The code generator's own
 * messages name no file, and repeat everything for each output.
 * @param folder of the project
 */
export function graphqlFaults(folder = root): string[] {
  const syntax: GraphQLError[] = [];
  const readAll = (pattern: string): DocumentNode =>
    concatAST(
      globSync(pattern, { cwd: folder }).map((file) => {
        try {
          return parse(new Source(readFileSync(join(folder, file), "utf8"), file));
        } catch (error) {
          syntax.push(error as GraphQLError);
          return { kind: Kind.DOCUMENT, definitions: [] };
        }
      }),
    );
  const sdl = readAll(SCHEMA);
  const operations = OPERATIONS.map(readAll);
  if (syntax.length > 0) return print(syntax);
  const faults = validateSDL(sdl);
  if (faults.length > 0) return print(faults);
  const schema = buildASTSchema(sdl);
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  return print(operations.flatMap((document) => validate(schema, document, rules)));
}
