import { ApolloLink, Observable } from "@apollo/client";
import { concatMap, finalize, from } from "rxjs";

let last: Promise<void> = Promise.resolve();

/**
 * Sends cart changes (operations whose context says `cartChange: true`) one after the other. Each answers the whole
 * cart, so an answer that overtakes another would bring an older cart back.
 */
export const cartQueueLink = new ApolloLink((operation, forward) => {
  if (!operation.getContext().cartChange) return forward(operation);
  return new Observable((observer) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    return from(before)
      .pipe(
        concatMap(() => forward(operation)),
        finalize(resolve),
      )
      .subscribe(observer);
  });
});
