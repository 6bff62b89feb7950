import { ApolloLink, Observable } from "@apollo/client";
import { concatMap, finalize, from } from "rxjs";
import { withResolvers } from "#/lib/browser/with-resolvers.ts";
import type { CartEvents } from "#/graph/apollo/session.ts";

/**
 * Sends cart reads and changes (`cartQueue`) one at a time. Each returns the whole cart, so a result that arrives out of
 * order would restore an older cart.
 */
export function cartQueueLink(cart: Pick<CartEvents, "settled">): ApolloLink {
  let last: Promise<void> = Promise.resolve();
  let unfinished = 0;

  return new ApolloLink((operation, forward) => {
    const { cartQueue, cartQueueReady } = operation.getContext();
    if (!cartQueue) return forward(operation);
    return new Observable((observer) => {
      const before = last;
      const { promise, resolve } = withResolvers<void>();
      last = promise;
      unfinished += 1;
      cart.settled(false);
      return from(before)
        .pipe(
          concatMap(async () => cartQueueReady),
          concatMap(() => forward(operation)),
          finalize(() => {
            // If an operation is canceled before its turn, the next one must still wait for those before it.
            resolve(before);
            unfinished -= 1;
            // In a later task, because a follow-up change to this result extends the queue.
            setTimeout(() => unfinished === 0 && cart.settled(true));
          }),
        )
        .subscribe(observer);
    });
  });
}
