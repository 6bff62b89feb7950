import { createHash } from "node:crypto";
import { Kind, OperationTypeNode, parse, print, type DefinitionNode, type OperationDefinitionNode } from "graphql";
import { readAssistantDocuments, readShopDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";

/** A registered document. */
export interface BenchDocument {
  text: string;
  hash: string;
}

const toDocument = (text: string): BenchDocument => ({ text, hash: createHash("sha256").update(text).digest("hex") });

function named(texts: string[], name: string): BenchDocument {
  const text = texts.find((text) => new RegExp(`\\b(query|mutation) ${name}\\b`).test(text));
  if (!text) throw new Error(`There is no operation ${name}.`);
  return toDocument(text);
}

/** The web's own operation of this name. */
export const shopDocument = (name: string): BenchDocument => named(readShopDocuments(), name);

/** That of a tool. */
export const assistantDocument = (name: string): BenchDocument => named(Object.values(readAssistantDocuments()), name);

/** One query that asks for everything that these ask for. */
export function joinDocuments(name: string, documents: readonly BenchDocument[]): BenchDocument {
  const definitions = documents.flatMap(({ text }) => parse(text, { noLocation: true }).definitions);
  const queries = definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
  const byName = <T>(all: readonly T[], nameOf: (one: T) => string): T[] => [
    ...new Map(all.map((one) => [nameOf(one), one])).values(),
  ];
  const fragments = byName(
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION),
    (fragment) => fragment.name.value,
  );
  const query: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    name: { kind: Kind.NAME, value: name },
    variableDefinitions: byName(
      queries.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
      ({ variable }) => variable.name.value,
    ),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: queries.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  const all: DefinitionNode[] = [query, ...fragments];
  return toDocument(print({ kind: Kind.DOCUMENT, definitions: all }));
}

/** Path and query by which a browser asks for a registered document. */
export function addressOf({ hash }: BenchDocument, operationName: string, variables: object): string {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const query = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  return `/graphql?${query.toString()}`;
}
