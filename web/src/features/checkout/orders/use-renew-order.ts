import { useOrderLazyQuery } from "./orders.generated.ts";

/** The returned function loads an order again, after a change was refused because it has changed elsewhere; never rejects. */
export function useRenewOrder(id: string, token: string | null): () => Promise<void> {
  const [renew] = useOrderLazyQuery({ fetchPolicy: "network-only" });
  return async () => {
    await renew({ variables: { id, ...(token !== null && { token }) } }).catch(() => undefined);
  };
}
