import type { Logger } from "pino";
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
  /** Carries the request id. */
  readonly log: Logger;
  /** Failures that left a part of the answer out without an error of its own; they are added to `errors`. */
  degraded: UpstreamError[];
  /** Counts a vote of the client's address on a review; false once the address has had its share. */
  takeVote: (reviewId: string) => Promise<boolean>;
  /** Lets a task outlive the answer; the process waits for it before it ends. The task must not reject. */
  runInBackground: (task: Promise<void>) => void;
}
