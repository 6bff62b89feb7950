import type { Caller } from "../domain/caller.ts";
import { identify, type IdentityDependencies } from "../identity/identify.ts";
import { createAccountLoaders } from "../modules/account/loaders.ts";
import { type CatalogJoins, createCatalogLoaders } from "../modules/catalog/loaders.ts";
import type { GatewayContext } from "../modules/context.ts";
import { createReviewedProducts } from "../modules/reviews/loaders.ts";
import type { CommerceClient } from "../upstream/commerce/client.ts";
import type { ContentClient } from "../upstream/content/client.ts";
import type { UpstreamError } from "../upstream/errors.ts";
import type { Geocoder } from "../upstream/geocoding/geocoder.ts";
import type { InventoryClient } from "../upstream/inventory/client.ts";
import type { ReviewsClient } from "../upstream/reviews/client.ts";
import { type CallScope, createCallScope, type Deadlines } from "../upstream/scope.ts";
import type { ServerContext } from "./exchange.ts";

export interface Services {
  identity: IdentityDependencies;
  /** @param clientAddress IP address against whose limits the backend counts attempts */
  commerce: (scope: CallScope, caller: Caller, clientAddress: string) => CommerceClient;
  content: (scope: CallScope) => ContentClient;
  inventory: InventoryClient;
  catalogJoins: CatalogJoins;
  reviews: (scope: CallScope) => ReviewsClient;
  geocoder: Geocoder;
  taxCode: string;
  deadlines: Deadlines;
  runInBackground: GatewayContext["runInBackground"];
  /** Counts a vote of an address on a review; false if the address has used up its votes. */
  takeVote: (address: string, reviewId: string) => Promise<boolean>;
}

/** Throws as `identify` does if the caller's credentials are invalid or cannot be checked. */
export async function createContext(
  services: Services,
  { exchange, headers, signal }: Pick<ServerContext, "exchange" | "headers" | "signal">,
): Promise<GatewayContext> {
  const scope = createCallScope(exchange.requestId, signal, services.deadlines, exchange.span);
  const caller = await identify(services.identity, headers, scope, exchange.log);
  const content = services.content(scope);
  const commerce = services.commerce(scope, caller, exchange.address);
  const degraded: UpstreamError[] = [];
  const onDegraded = (failure: UpstreamError) => void degraded.push(failure);
  return {
    caller,
    scope,
    content,
    commerce,
    account: createAccountLoaders(caller, commerce),
    catalog: createCatalogLoaders(content, services.inventory, services.catalogJoins, scope, onDegraded),
    reviews: services.reviews(scope),
    reviewedProducts: createReviewedProducts(content, onDegraded),
    geocoder: services.geocoder,
    taxCode: services.taxCode,
    log: exchange.log,
    degraded,
    runInBackground: services.runInBackground,
    takeVote: (reviewId) => services.takeVote(exchange.address, reviewId),
  };
}
