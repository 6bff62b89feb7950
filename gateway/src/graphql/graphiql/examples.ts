import { Kind, parse, parseConstValue, print, visit, type DocumentNode } from "graphql";
import { exampleValues } from "./example-values.ts";

/** An operation to try out. */
export interface Example {
  name: string;
  type: string;
  /** Complete: variables that must be given have a default. */
  query: string;
}

/**
 * The shop's own operations, in the order of their names, queries first, as a person would write them: without the
 * `__typename` that caches need.
 * @param documents texts of trusted documents
 */
export function toExamples(documents: Iterable<string>): Example[] {
  const examples = [...documents].flatMap((text) => {
    const document = parse(text);
    const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    if (!operation?.name) return [];
    const name = operation.name.value;
    return [{ name, type: operation.operation, query: print(forPeople(document, exampleValues[name] ?? {})) }];
  });
  return examples.toSorted((a, b) => b.type.localeCompare(a.type) || a.name.localeCompare(b.name));
}

const forPeople = (document: DocumentNode, values: Record<string, string>): DocumentNode =>
  visit(document, {
    Field: (field) => (field.name.value === "__typename" ? null : undefined),
    VariableDefinition(definition) {
      const value = values[definition.variable.name.value];
      if (value === undefined || definition.defaultValue) return undefined;
      return { ...definition, defaultValue: parseConstValue(value) };
    },
  });
