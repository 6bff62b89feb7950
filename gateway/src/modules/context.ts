import type { Logger } from "pino";
import type { Ratings } from "../domain/collection.ts";
import type { Caller } from "../domain/caller.ts";
import type { CommerceClient } from "../upstream/commerce/client.ts";
import type { UpstreamError } from "../upstream/errors.ts";
import type { Geocoder } from "../upstream/geocoding/geocoder.ts";
import type { ReviewsClient } from "../upstream/reviews/client.ts";
import type { CallScope } from "../upstream/scope.ts";
import type { ContentClient } from "../upstream/content/client.ts";
import type { AccountLoaders } from "./account/loaders.ts";
import type { CatalogLoaders } from "./catalog/loaders.ts";
import type { ReviewedProducts } from "./reviews/loaders.ts";

/** The resolver context: the caller, clients with the caller's identity, and loaders for one operation. */
export interface GatewayContext {
  caller: Caller;
  commerce: CommerceClient;
  content: ContentClient;
  account: AccountLoaders;
  catalog: CatalogLoaders;
  reviews: ReviewsClient;
  reviewedProducts: ReviewedProducts;
  /** Ratings of all products; null if the review service failed, which is added to `errors`. */
  ratings: () => Promise<Ratings | null>;
  /** Like `ratings`, but a failure is no error: cards are complete without them. */
  ratingsIfAvailable: () => Promise<Ratings | null>;
  geocoder: Geocoder;
  scope: CallScope;
  taxCode: string;
  readonly log: Logger;
  /** Failures that degraded the response without throwing; they are added to `errors`. */
  degraded: UpstreamError[];
  /** Counts a vote of the client's IP address on a review; false if the address has used up its votes. */
  takeVote: (reviewId: string) => Promise<boolean>;
  /** Measures how an attempt to place an order ended; see `Telemetry`. */
  countOrder: (outcome: string) => void;
  /** Lets a task outlive the response; shutdown waits for it. The task must not reject. */
  runInBackground: (task: Promise<void>) => void;
}
