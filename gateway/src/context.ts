import type { Caller } from "./domain/caller.ts";
import type { Exchange, ServerContext } from "./exchange.ts";
import { identify } from "./identity/identify.ts";
import type { IdentityDependencies } from "./identity/identify.ts";
import { createAccountLoaders } from "./modules/account/loaders.ts";
import type { AccountLoaders } from "./modules/account/loaders.ts";
import { createCatalogLoaders } from "./modules/catalog/loaders.ts";
import type { CatalogLoaders } from "./modules/catalog/loaders.ts";
import { createReviewedProducts } from "./modules/reviews/loaders.ts";
import type { ReviewedProducts } from "./modules/reviews/loaders.ts";
import type { CommerceClient } from "./upstream/commerce/client.ts";
import type { UpstreamError } from "./upstream/errors.ts";
import type { Geocoder } from "./upstream/geocoding/geocoder.ts";
import type { InventoryClient } from "./upstream/inventory/client.ts";
import type { ReviewsClient } from "./upstream/reviews/client.ts";
import { createCallScope } from "./upstream/scope.ts";
import type { CallScope, Deadlines } from "./upstream/scope.ts";
import type { ContentClient } from "./upstream/content/client.ts";

/** What resolvers get: who asks, the upstreams in the caller's name, and what is loaded once for each operation. */
export interface GatewayContext {
  caller: Caller;
  commerce: CommerceClient;
  content: ContentClient;
  account: AccountLoaders;
  catalog: CatalogLoaders;
  reviews: ReviewsClient;
  reviewedProducts: ReviewedProducts;
  geocoder: Geocoder;
  scope: CallScope;
  taxCode: string;
  exchange: Exchange;
  /** Failures that left a part of the answer out without an error of its own; they are added to `errors`. */
  degraded: UpstreamError[];
  /** Lets a task outlive the answer; the process waits for it before it ends. The task must not reject. */
  runInBackground: (task: Promise<void>) => void;
}

/** What all operations of a gateway share. */
export interface Services {
  identity: IdentityDependencies;
  commerce: (scope: CallScope, caller: Caller) => CommerceClient;
  content: (scope: CallScope) => ContentClient;
  inventory: InventoryClient;
  reviews: (scope: CallScope) => ReviewsClient;
  geocoder: Geocoder;
  taxCode: string;
  deadlines: Deadlines;
  runInBackground: GatewayContext["runInBackground"];
}

/** Throws as `identify` does when the caller cannot be told. */
export async function createContext(
  services: Services,
  { exchange, headers, signal }: ServerContext,
): Promise<GatewayContext> {
  const scope = createCallScope(exchange.requestId, signal, services.deadlines, exchange.span);
  const caller = await identify(services.identity, headers, scope, exchange);
  const content = services.content(scope);
  const commerce = services.commerce(scope, caller);
  const degraded: UpstreamError[] = [];
  const onDegraded = (failure: UpstreamError) => void degraded.push(failure);
  return {
    caller,
    scope,
    content,
    commerce,
    account: createAccountLoaders(caller, commerce),
    catalog: createCatalogLoaders(content, services.inventory, scope, onDegraded),
    reviews: services.reviews(scope),
    reviewedProducts: createReviewedProducts(content, onDegraded),
    geocoder: services.geocoder,
    taxCode: services.taxCode,
    exchange,
    degraded,
    runInBackground: services.runInBackground,
  };
}
