/** What signing in needs to know of the shop's public configuration. */
export interface AuthSettings {
  /** Origin of the shop, where the provider sends people back to. */
  shopOrigin: string;
  /** The OpenID provider and the shop's public client there. */
  identity: { issuer: string; clientId: string };
}

/** Local storage key of who is signed in: as oidc-client-ts names it. */
export const userKey = ({ identity }: AuthSettings): string => `oidc.user:${identity.issuer}:${identity.clientId}`;
