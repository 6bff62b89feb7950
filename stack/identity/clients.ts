import type { ClientMetadata } from "oidc-provider";
import type { Site } from "./pages/layout.ts";

/** The shop and GraphiQL: public clients, authenticated by their redirect URIs and PKCE. */
export function clients({ shopOrigin, gatewayOrigin }: Site): ClientMetadata[] {
  const shared: Partial<ClientMetadata> = {
    application_type: "web",
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  return [
    {
      ...shared,
      client_id: "storefront-web",
      redirect_uris: [`${shopOrigin}/signin/callback`, `${shopOrigin}/signin/silent`],
      post_logout_redirect_uris: [`${shopOrigin}/`],
    },
    {
      ...shared,
      client_id: "storefront-graphiql",
      redirect_uris: [`${gatewayOrigin}/graphiql/signed-in`],
    },
  ];
}
