import * as oidc from "openid-client";

/** The id in the channel's file. */
export const clientId = process.env.CLIENT_ID ?? "range-kiosk";

/** `offline_access` is not needed: the refresh token is valid as long as the session. */
export const SCOPE = "openid profile email profile:read orders:read";

export function discover(): Promise<oidc.Configuration> {
  const issuer = new URL(process.env.ISSUER ?? "http://localhost:4300/realms/telfer");
  // Only the local provider has no encryption.
  const execute = issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(issuer, clientId, undefined, oidc.None(), { execute });
}
