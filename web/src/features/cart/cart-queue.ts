import { ApolloLink, Observable } from "@apollo/client";
import { concatMap, finalize, from } from "rxjs";
import { createStore } from "../../lib/store.ts";
import { withResolvers } from "../../lib/with-resolvers.ts";

let last: Promise<void> = Promise.resolve();
let unfinished = 0;
/** Whether nothing is in the queue, and everybody knows. */
export const cartSettled = createStore(true);

/**
 * Sends cart changes (operations whose context says `cartChange: true`) and reads of the cart (`cartRead: true`) one
 * after the other. Each answers the whole cart, so an answer that overtakes another would bring an older cart back.
 */
export const cartQueueLink = new ApolloLink((operation, forward) => {
  const { cartChange, cartRead, ready } = operation.getContext();
  if (!cartChange && !cartRead) return forward(operation);
  return new Observable((observer) => {
    const before = last;
    const { promise, resolve } = withResolvers<void>();
    last = promise;
    unfinished += 1;
    cartSettled(false);
    return from(before)
      .pipe(
        concatMap(async () => ready),
        concatMap(() => forward(operation)),
        finalize(() => {
          // One that is given up before its turn does not let the next one past those before.
          resolve(before);
          unfinished -= 1;
          // In another task: a change that follows from this answer goes on with it.
          setTimeout(publishSettled);
        }),
      )
      .subscribe(observer);
  });
});

function publishSettled(): void {
  if (unfinished === 0) cartSettled(true);
}
