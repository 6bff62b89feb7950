// The gateway's schema, resolvers, upstream clients and cache of upstream values, for other GraphQL servers to execute.
import type { GraphQLSchema } from "graphql";
import { readChannels } from "../../../packages/channels/read-channels.ts";
import { createContext, type Services } from "../../../gateway/src/graphql/context.ts";
import { Exchange } from "../../../gateway/src/graphql/exchange.ts";
import { createSchema } from "../../../gateway/src/graphql/schema.ts";
import { createIssuer } from "../../../gateway/src/identity/issuer.ts";
import { createCatalogJoins } from "../../../gateway/src/modules/catalog/loaders.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { noTelemetry as telemetry } from "../../../gateway/src/observability/telemetry.ts";
import { createSwrCache } from "../../../gateway/src/upstream/cache/swr-cache.ts";
import { createCommerceClient } from "../../../gateway/src/upstream/commerce/client.ts";
import { createCommerceSchemas } from "../../../gateway/src/upstream/commerce/wire.ts";
import { createContentSchemas, createContentClient } from "../../../gateway/src/upstream/content/client.ts";
import { createEmbeddedGeocoder } from "../../../gateway/src/upstream/geocoding/embedded.ts";
import { createUpstream } from "../../../gateway/src/upstream/http.ts";
import { createInventoryClient } from "../../../gateway/src/upstream/inventory/client.ts";
import { createReviewsClients } from "../../../gateway/src/upstream/reviews/client.ts";
import { operation } from "../harness/operations.ts";
import { gatewayConfig } from "./config.ts";

export interface PeerOptions {
  upstream: string;
}

export interface Shop {
  schema: GraphQLSchema;
  documents: Record<string, string>;
  /** A new, anonymous context for each operation. */
  createContext: () => Promise<object>;
}

export function openShop({ upstream }: PeerOptions): Shop {
  const config = gatewayConfig({ commerce: upstream, content: upstream });
  const log = createLog("silent");
  const cache = createSwrCache({ log, telemetry, store: null, lifetimes: config.lifetimes });
  const commerce = createUpstream("commerce", config.restUrl, { telemetry });
  const content = createUpstream("content", config.strapiUrl, { telemetry });
  const commerceSchemas = createCommerceSchemas(config.mediaBaseUrl);
  const contentSchemas = createContentSchemas(config.mediaBaseUrl, () => {});
  const reviews = { appKey: config.reviewsAppKey, secret: config.reviewsSecret };
  const services: Services = {
    channels: readChannels(null),
    catalogJoins: createCatalogJoins(config.shopOrigin),
    commerce: (scope, caller, client) => createCommerceClient(commerce, cache, scope, caller, commerceSchemas, client),
    content: (scope) => createContentClient(content, cache, scope, contentSchemas),
    inventory: createInventoryClient(createUpstream("inventory", config.restUrl, { telemetry }), cache),
    reviews: createReviewsClients(createUpstream("reviews", config.reviewsUrl, { telemetry }), reviews, cache),
    geocoder: createEmbeddedGeocoder(),
    identity: {
      issuer: createIssuer(config.oidcIssuer, log, config.deadlines.upstreamMs.identity),
      expected: { issuer: config.oidcIssuer, audience: config.oidcAudience },
    },
    taxCode: config.taxCode,
    deadlines: config.deadlines,
    countOrder: telemetry.order,
    runInBackground: () => {},
    takeVote: () => Promise.resolve(true),
  };
  const headers = new Headers();
  let operations = 0;
  const documents = [operation("Product"), operation("Collection")];
  return {
    schema: createSchema(),
    documents: Object.fromEntries(documents.map(({ hash, document }) => [hash, document])),
    createContext: () =>
      createContext(services, {
        exchange: new Exchange(log, { requestId: String((operations += 1)), address: "", span: null, headers: {} }),
        headers,
        signal: new AbortController().signal,
      }),
  };
}
