import type { Channel, Scope } from "@telfer/channels/channel.ts";
import {
  type DocumentNode,
  getDirectiveValues,
  type GraphQLSchema,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { Caller } from "../domain/caller.ts";

/** `ORDERS_READ` in the schema is `orders:read` in tokens and in channels' files. */
const toScope = (value: string): Scope => value.toLowerCase().replace("_", ":") as Scope;

/** Returns the scopes that each operation of a document needs, by its name; `""` without a name. */
export function readScopes(schema: GraphQLSchema, document: DocumentNode): ReadonlyMap<string, readonly Scope[]> {
  const operations = Object.entries(separateOperations(document));
  return new Map(operations.map(([name, operation]) => [name, scopesOf(schema, operation)]));
}

function scopesOf(schema: GraphQLSchema, operation: DocumentNode): readonly Scope[] {
  const directive = schema.getDirective("access");
  const scopes = new Set<Scope>();
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    Field() {
      const field = types.getFieldDef()?.astNode;
      const access = directive && field && getDirectiveValues(directive, field);
      if (access) scopes.add(toScope(String(access.scope)));
    },
  });
  visit(operation, visitor);
  return [...scopes];
}

interface MissingScope {
  scope: Scope;
  message: string;
  isOfToken: boolean;
}

/**
 * Finds one of the needed scopes that the channel or the customer's token does not have. Both must allow it; requests
 * without a key and without a token need none.
 * @param caller null for responses that do not depend on the caller
 */
export function findMissingScope(
  scopes: readonly Scope[],
  channel: Channel | null,
  caller: Caller | null,
): MissingScope | null {
  for (const scope of scopes) {
    if (channel && !channel.scopes.includes(scope)) {
      const message = `This needs the scope ${scope}, which the channel ${channel.id} does not have.`;
      return { scope, message, isOfToken: false };
    }
    if (caller?.kind === "customer" && !caller.scopes.has(scope)) {
      const message = `This needs the scope ${scope}, which the access token does not have.`;
      return { scope, message, isOfToken: true };
    }
  }
  return null;
}
