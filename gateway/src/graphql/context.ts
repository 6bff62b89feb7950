import type { Channels } from "@telfer/channels/read-channels.ts";
import type { Caller } from "../domain/caller.ts";
import { identify, type IdentityDependencies } from "../identity/identify.ts";
import { createAccountLoaders } from "../modules/account/loaders.ts";
import { type CatalogJoins, createCatalogLoaders } from "../modules/catalog/loaders.ts";
import type { GatewayContext } from "../modules/context.ts";
import { createRatingsLoaders, createReviewedProducts } from "../modules/reviews/loaders.ts";
import type { CommerceClient } from "../upstream/commerce/client.ts";
import type { ContentClient } from "../upstream/content/client.ts";
import type { UpstreamError } from "../upstream/errors.ts";
import type { Geocoder } from "../upstream/geocoding/geocoder.ts";
import type { InventoryClient } from "../upstream/inventory/client.ts";
import type { ReviewsClient } from "../upstream/reviews/client.ts";
import { type CallScope, createCallScope, type Deadlines } from "../upstream/scope.ts";
import type { Exchange, ServerContext } from "./exchange.ts";

export interface Services {
  identity: IdentityDependencies;
  channels: Channels;
  commerce: (scope: CallScope, caller: Caller, client: { address: string; channel: string | null }) => CommerceClient;
  content: (scope: CallScope) => ContentClient;
  inventory: InventoryClient;
  catalogJoins: CatalogJoins;
  reviews: (scope: CallScope) => ReviewsClient;
  geocoder: Geocoder;
  taxCode: string;
  deadlines: Deadlines;
  countOrder: GatewayContext["countOrder"];
  runInBackground: GatewayContext["runInBackground"];
  /** Counts a client's vote on a review; false if it has used up its votes. */
  takeVote: (limitKey: string, reviewId: string) => Promise<boolean>;
}

/** Throws as `identify` does if the caller's credentials are invalid or cannot be checked. */
export async function createContext(
  services: Services,
  { exchange, headers, signal }: Pick<ServerContext, "exchange" | "headers" | "signal">,
): Promise<GatewayContext> {
  const scope = createCallScope(exchange.requestId, signal, services.deadlines, exchange.span);
  const caller = await identify(services.identity, headers, scope, exchange.log);
  const content = services.content(scope);
  const channel = channelOf(exchange, caller, services.channels);
  const commerce = services.commerce(scope, caller, { address: exchange.clientAddress, channel });
  const reviews = services.reviews(scope);
  const degraded: UpstreamError[] = [];
  const onDegraded = (failure: UpstreamError) => void degraded.push(failure);
  return {
    caller,
    scope,
    content,
    commerce,
    account: createAccountLoaders(caller, commerce),
    catalog: createCatalogLoaders(content, services.inventory, services.catalogJoins, scope, onDegraded),
    reviews,
    ...createRatingsLoaders(reviews, onDegraded),
    reviewedProducts: createReviewedProducts(content, onDegraded),
    geocoder: services.geocoder,
    taxCode: services.taxCode,
    log: exchange.log,
    degraded,
    countOrder: services.countOrder,
    runInBackground: services.runInBackground,
    takeVote: (reviewId) => services.takeVote(exchange.limitKey, reviewId),
  };
}

/** The channel that orders belong to: the one whose key was sent, or the one that the customer's token was issued to. */
function channelOf({ channel }: Pick<Exchange, "channel">, caller: Caller, channels: Channels): string | null {
  if (channel) return channel.id;
  const clientId = caller.kind === "customer" ? caller.clientId : null;
  return clientId !== null && channels.all().has(clientId) ? clientId : null;
}
