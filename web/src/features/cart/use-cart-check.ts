import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { cartSettled } from "./cart-queue.ts";
import { useCartCheckLazyQuery } from "./cart-check.generated.ts";
import { shownCart } from "./change-cart.ts";
import type { LineCheck } from "./line-state.ts";

/**
 * What stock and prices say now about the lines of the cart, by their ids; a line that is not in it is not known yet.
 * Asked for once the cart is there and once after it was changed or loaded anew, apart from the cart itself, which
 * never waits for it. What was known stays when it cannot be had.
 */
export function useCartCheck(): ReadonlyMap<string, LineCheck> {
  const client = useApolloClient();
  const [ask] = useCartCheckLazyQuery({ fetchPolicy: "no-cache", errorPolicy: "all" });
  const [checks, setChecks] = useState<ReadonlyMap<string, LineCheck>>(new Map());

  useEffect(() => {
    let newest = 0;
    async function check(): Promise<void> {
      if (!shownCart(client)?.lines.length) return;
      newest += 1;
      const own = newest;
      // A newer one ends it, and so does leaving.
      const answer = await ask({ context: { background: true, queryDeduplication: false } }).catch(() => null);
      const lines = answer?.data?.cart?.lines;
      if (own === newest && lines) setChecks(new Map(lines.map((line) => [line.id, line])));
    }
    const checkSettled = () => cartSettled() && void check();
    checkSettled();
    const stop = cartSettled.subscribe(checkSettled);
    return () => {
      stop();
      newest = 0;
    };
  }, [client, ask]);

  return checks;
}
