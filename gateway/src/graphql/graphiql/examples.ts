import { type DocumentNode, Kind, parse, parseConstValue, print, visit } from "graphql";
import { exampleValues } from "./example-values.ts";

export interface Example {
  name: string;
  type: string;
  /** Complete: required variables have a default. */
  query: string;
}

/**
 * The shop's own operations, sorted by name, queries first, without the `__typename` that only caches need.
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
