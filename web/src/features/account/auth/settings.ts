import type { PublicConfig } from "#/lib/use-public-config.ts";

export interface AuthSettings {
  shopOrigin: string;
  identity: PublicConfig["identity"];
}

/** Key of the signed-in user in the store of oidc-client-ts, as its documentation defines it. */
export const storeKey = (issuer: string, clientId: string): string => `user:${issuer}:${clientId}`;

/** The same key in local storage, where oidc-client-ts adds the prefix `oidc.`. */
export const userKey = ({ identity }: AuthSettings): string => `oidc.${storeKey(identity.issuer, identity.clientId)}`;
