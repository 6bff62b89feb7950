import type { PublicConfig } from "../../../lib/use-public-config.ts";

/** What signing in needs to know of the shop's public configuration. */
export interface AuthSettings {
  /** Origin of the shop, where the provider sends people back to. */
  shopOrigin: string;
  identity: PublicConfig["identity"];
}

/** Key of who is signed in, in the store of oidc-client-ts, as its documentation names it. */
export const storeKey = (issuer: string, clientId: string): string => `user:${issuer}:${clientId}`;

/** The same in local storage, where that store begins its keys so. */
export const userKey = ({ identity }: AuthSettings): string => `oidc.${storeKey(identity.issuer, identity.clientId)}`;
