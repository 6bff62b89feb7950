import type { Channel } from "@telfer/channels/channel.ts";
import type { Channels } from "@telfer/channels/read-channels.ts";
import type { ClientMetadata } from "oidc-provider";
import type { Site } from "./pages/layout.ts";
import { identityScopes } from "./scopes.ts";

const deviceCode = "urn:ietf:params:oauth:grant-type:device_code";

/** Public clients, authenticated by their redirect URIs and PKCE. */
const shared: Partial<ClientMetadata> = { token_endpoint_auth_method: "none" };

/** The shop and GraphiQL, which may request every scope. */
function ownClients({ shopOrigin, gatewayOrigin }: Site): ClientMetadata[] {
  const web: Partial<ClientMetadata> = {
    ...shared,
    application_type: "web",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
  return [
    {
      ...web,
      client_id: "storefront-web",
      redirect_uris: [`${shopOrigin}/signin/callback`, `${shopOrigin}/signin/silent`],
      post_logout_redirect_uris: [`${shopOrigin}/`],
    },
    {
      ...web,
      client_id: "storefront-graphiql",
      redirect_uris: [`${gatewayOrigin}/graphiql/signed-in`],
    },
  ];
}

/** Undefined for a channel without sign-in. */
function toClient(channel: Channel): ClientMetadata | undefined {
  const { id, name, redirectUris, postLogoutRedirectUris, deviceFlow, scopes } = channel;
  const hasCodeFlow = redirectUris.length > 0;
  if (!hasCodeFlow && !deviceFlow) return undefined;
  const isWeb = hasCodeFlow && [...redirectUris, ...postLogoutRedirectUris].every((uri) => uri.startsWith("https:"));
  return {
    ...shared,
    client_id: id,
    client_name: name,
    // Native clients may use loopback addresses with any port and private schemes (RFC 8252).
    application_type: isWeb ? "web" : "native",
    grant_types: [...(hasCodeFlow ? ["authorization_code"] : []), "refresh_token", ...(deviceFlow ? [deviceCode] : [])],
    response_types: hasCodeFlow ? ["code"] : [],
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
    scope: [...identityScopes, ...scopes].join(" "),
  };
}

export type Clients = ReturnType<typeof createClients>;

/** The shop's own clients and the channels, which are found as soon as their file is there. */
export function createClients(site: Site, channels: Channels) {
  const own = ownClients(site);
  const ownIds = new Set(own.map(({ client_id }) => client_id));
  return {
    own,
    isOwn: (id: string): boolean => ownIds.has(id),
    /** Metadata of a channel's client. */
    find(id: string): ClientMetadata | undefined {
      const channel = channels.all().get(id);
      return channel && toClient(channel);
    },
    /** Whether pages of this origin may call the provider. */
    allowsOrigin: (origin: string): boolean =>
      origin === site.shopOrigin ||
      origin === site.gatewayOrigin ||
      [...channels.all().values()].some(({ origins }) => origins.includes(origin)),
    /** Whether pages of this origin may get the client's tokens. */
    allowsOriginOf: (id: string, origin: string): boolean => channels.all().get(id)?.origins.includes(origin) ?? false,
  };
}
