import type { DocumentNode } from "graphql";

/**
 * In the place of what takes Apollo's own directives (`@client`, `@connection`, `@nonreactive`, `@unmask`) out of a
 * document before it is sent. The gateway knows documents by the hash of what was written, so none of them has any.
 */
export const removeDirectivesFromDocument = (_directives: unknown, document: DocumentNode): DocumentNode => document;
