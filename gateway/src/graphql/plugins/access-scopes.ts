import { GraphQLError } from "graphql";
import { findMissingScope } from "../access-scopes.ts";
import type { GatewayPlugin } from "../exchange.ts";

/** Rejects operations that the channel or the access token does not allow. Must come after the plugin that records both. */
export const accessScopePlugin = (): GatewayPlugin => ({
  onExecute({ args: { contextValue } }) {
    const { exchange, caller } = contextValue;
    const missing = findMissingScope(exchange.operation?.scopes ?? [], exchange.channel, caller);
    if (!missing) return;
    const { scope, message, isOfToken } = missing;
    // RFC 6750, section 3.1.
    const headers = { "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"` };
    throw new GraphQLError(message, {
      extensions: { code: "FORBIDDEN", scope, http: { status: 403, ...(isOfToken && { headers }) } },
    });
  },
});
