import { createFreshCache, type FreshCache } from "../../../gateway/src/upstream/cache/fresh-cache.ts";
import { readConfig, type Config } from "../../../gateway/src/config.ts";
import { createContext, type Services } from "../../../gateway/src/graphql/context.ts";
import { Exchange } from "../../../gateway/src/graphql/exchange.ts";
import { createIssuer } from "../../../gateway/src/identity/issuer.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { getSchema } from "../../../gateway/src/graphql/schema.ts";
import { noTelemetry } from "../../../gateway/src/observability/telemetry.ts";
import { createCommerceClient } from "../../../gateway/src/upstream/commerce/client.ts";
import { createContentClient } from "../../../gateway/src/upstream/content/client.ts";
import { createContentMapper } from "../../../gateway/src/upstream/content/mapper.ts";
import { embeddedGeocoder } from "../../../gateway/src/upstream/geocoding/embedded.ts";
import { createUpstream } from "../../../gateway/src/upstream/http.ts";
import { createInventoryClient } from "../../../gateway/src/upstream/inventory/client.ts";
import { createReviewsClients } from "../../../gateway/src/upstream/reviews/client.ts";
import { noCache } from "./no-cache.ts";
import type { Work } from "./work.ts";
import { largeCollection, product, smallCollection } from "./workloads.ts";

interface GatewayOptions {
  freeOperations?: boolean;
  /** Whether one address may ask as often as it likes; it is counted nevertheless. */
  unlimited?: boolean;
}

/** Of a gateway in production whose upstreams are all at one address. */
export function readGatewayConfig(
  upstream: string,
  { freeOperations = false, unlimited = true }: GatewayOptions = {},
): Config {
  const config = readConfig({
    NODE_ENV: "production",
    REST_URL: upstream,
    STRAPI_URL: `${upstream}/strapi`,
    MEDIA_BASE_URL: "http://media.example",
    REVIEWS_URL: `${upstream}/reviews`,
    REVIEWS_SECRET: "of-no-reviews",
    FREE_OPERATIONS: String(freeOperations),
  });
  const { load, budgets } = config.limits;
  return {
    ...config,
    limits: {
      ...config.limits,
      // One machine asks and answers, so that lateness tells nothing of the gateway.
      load: { ...load, delay: { ...load.delay, waitMs: Infinity } },
      budgets: unlimited ? { ...budgets, address: { points: Infinity, seconds: 60 } } : budgets,
    },
  };
}

/** What the gateway's operations share, with a cache of upstream values that is given. */
export function createServices(config: Config, cache: FreshCache, telemetry = noTelemetry): Services {
  const commerce = createUpstream("commerce", config.restUrl, { telemetry });
  const content = createUpstream("content", config.strapiUrl, { telemetry });
  const contentMapper = createContentMapper(config.mediaBaseUrl, () => {});
  return {
    commerce: (scope, caller) => createCommerceClient(commerce, scope, caller, config.mediaBaseUrl),
    content: (scope) => createContentClient(content, cache, scope, contentMapper),
    inventory: createInventoryClient(createUpstream("inventory", config.restUrl, { telemetry }), cache),
    reviews: createReviewsClients(
      createUpstream("reviews", config.reviewsUrl, { telemetry }),
      { appKey: config.reviewsAppKey, secret: config.reviewsSecret },
      cache,
    ),
    geocoder: embeddedGeocoder,
    identity: {
      issuer: createIssuer(config.oidcIssuer, createLog("silent"), config.deadlines.upstreamMs.identity),
      expected: { issuer: config.oidcIssuer, audience: config.oidcAudience },
    },
    taxCode: config.taxCode,
    deadlines: config.deadlines,
    runInBackground: () => {},
  };
}

/**
 * The shop's schema with the gateway's resolvers, upstream clients and caches, for servers of others. Who asks is always
 * nobody, which saves them reading the headers.
 */
export function openShop(address: string, cached: boolean): Work {
  const log = createLog("silent");
  const config = readGatewayConfig(address);
  const { lifetimes } = config;
  const cache = cached ? createFreshCache({ log, telemetry: noTelemetry, store: null, lifetimes }) : noCache;
  const services = createServices(config, cache);
  const headers = new Headers();
  let operations = 0;
  return {
    schema: getSchema(),
    workloads: [product, smallCollection, largeCollection],
    createContext: () =>
      createContext(services, {
        exchange: new Exchange(log, { requestId: String((operations += 1)), address: "", span: null, headers: {} }),
        headers,
        signal: new AbortController().signal,
      }),
  };
}
