import type { FreshCache } from "../cache/fresh-cache.ts";
import { identify } from "../identity/identify.ts";
import type { IdentityDependencies } from "../identity/identify.ts";
import { createAccountLoaders } from "../modules/account/loaders.ts";
import { createCatalogLoaders } from "../modules/catalog/loaders.ts";
import type { GatewayContext } from "../modules/context.ts";
import { createReviewLoaders } from "../modules/reviews/loaders.ts";
import { createCommerceClient } from "../upstream/commerce/client.ts";
import type { UpstreamError } from "../upstream/errors.ts";
import type { Geocoder } from "../upstream/geocoding/geocoder.ts";
import type { Upstream } from "../upstream/http.ts";
import type { InventoryClient } from "../upstream/inventory/client.ts";
import { createReviewsClient } from "../upstream/reviews/client.ts";
import type { Reviews } from "../upstream/reviews/client.ts";
import { createCallScope } from "../upstream/scope.ts";
import type { Deadlines } from "../upstream/scope.ts";
import { createContentClient } from "../upstream/strapi/client.ts";
import type { ContentMapper } from "../upstream/strapi/mapper.ts";
import type { ServerContext } from "./exchange.ts";

/** What all operations of a gateway share. */
export interface Services {
  identity: IdentityDependencies;
  commerce: Upstream;
  content: Upstream;
  inventory: InventoryClient;
  reviews: Reviews;
  geocoder: Geocoder;
  cache: FreshCache;
  contentMapper: ContentMapper;
  mediaBaseUrl: string;
  taxCode: string;
  deadlines: Deadlines;
  runInBackground: GatewayContext["runInBackground"];
}

/** Throws as `identify` does when the caller cannot be told. */
export async function createContext(
  services: Services,
  { exchange, headers, signal }: Pick<ServerContext, "exchange" | "headers" | "signal">,
): Promise<GatewayContext> {
  const scope = createCallScope(exchange.requestId, signal, services.deadlines, exchange.span);
  const caller = await identify(services.identity, headers, scope, exchange.log);
  const content = createContentClient(services.content, services.cache, scope, services.contentMapper);
  const commerce = createCommerceClient(services.commerce, scope, caller, services.mediaBaseUrl);
  const reviews = createReviewsClient(services.reviews, services.cache, scope);
  const degraded: UpstreamError[] = [];
  const onDegraded = (failure: UpstreamError) => void degraded.push(failure);
  return {
    caller,
    scope,
    content,
    commerce,
    account: createAccountLoaders(caller, commerce),
    catalog: createCatalogLoaders(content, services.inventory, scope, onDegraded),
    reviews,
    reviewLoaders: createReviewLoaders(reviews, content, onDegraded),
    geocoder: services.geocoder,
    taxCode: services.taxCode,
    log: exchange.log,
    degraded,
    runInBackground: services.runInBackground,
  };
}
