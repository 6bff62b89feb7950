import type { UserManagerSettings } from "oidc-client-ts";

/** The gateway's paths. */
export const GRAPHQL = "/graphql";
export const SETTINGS = "/graphiql/settings.json";
const SIGNED_IN = "/graphiql/signed-in";

/** The client `storefront-graphiql` of the issuer: authorization code with PKCE in a popup, refresh tokens. */
export const oidcSettings = (issuer: string): UserManagerSettings => ({
  authority: issuer,
  client_id: "storefront-graphiql",
  redirect_uri: location.origin + SIGNED_IN,
  popup_redirect_uri: location.origin + SIGNED_IN,
  popupWindowFeatures: { width: 520, height: 720 },
  scope: "openid profile email catalog:read cart:write orders:read orders:write profile:read profile:write",
  // Tokens are renewed when they are used.
  automaticSilentRenew: false,
});
