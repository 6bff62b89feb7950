import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useCartCheckLazyQuery } from "./cart-availability.generated.ts";
import { cartQueueIdle, cachedCart } from "#/features/cart/cart-mutations.ts";
import type { LineAvailability } from "./line-state.ts";

/**
 * Current stock and prices of the cart's lines by line id; lines are missing while unknown. Loaded with the cart and again
 * after each change or reload, in a separate request that the cart never waits for. If it fails, the known values stay.
 */
export function useCartAvailability(): ReadonlyMap<string, LineAvailability> {
  const client = useApolloClient();
  const [ask] = useCartCheckLazyQuery({ fetchPolicy: "no-cache", errorPolicy: "all" });
  const [checks, setChecks] = useState<ReadonlyMap<string, LineAvailability>>(new Map());

  useEffect(() => {
    async function check(): Promise<void> {
      if (!cachedCart(client)?.lines.length) return;
      // A newer check, or unmounting, rejects this one.
      const response = await ask({ context: { activity: "background", queryDeduplication: false } }).catch(() => null);
      const lines = response?.data?.cart?.lines;
      if (lines) setChecks(new Map(lines.map((line) => [line.id, line])));
    }
    const checkSettled = () => cartQueueIdle.get() && void check();
    checkSettled();
    return cartQueueIdle.subscribe(checkSettled);
  }, [client, ask]);

  return checks;
}
