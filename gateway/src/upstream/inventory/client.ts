import type { FreshCache } from "../../cache/fresh-cache.ts";
import { readingOf } from "../../cache/source.ts";
import type { Source } from "../../cache/source.ts";
import type { Inventory } from "../../domain/inventory.ts";
import type { Money } from "../../domain/money.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productsAnswer } from "./wire.ts";

/** At most one renewal in this time reaches the backend; upstreams spec: a conflict renews through `nocache`. */
const RENEWAL_INTERVAL_MS = 1000;

/**
 * Prices and stock of all skus, shared by all operations; upstreams spec, "REST backend". Methods throw as
 * `Upstream.call` does.
 */
export interface InventoryClient {
  /** As fresh as the cache keeps it. */
  read: (scope: CallScope) => Promise<Inventory>;
  /**
   * As it is now, past the backend's own cache; what everybody reads from then on. Whoever asks within a second after
   * another gets the same.
   */
  renew: (scope: CallScope) => Promise<Inventory>;
}

/** One for the whole gateway. */
export function createInventoryClient(upstream: Upstream, cache: FreshCache): InventoryClient {
  const toInventory = ({ products }: { products: Record<string, { price: Money; qtyOnHand: number }> }): Inventory =>
    new Map(Object.entries(products));
  const reading = { cache: "inventory", tag: "inventory", answer: productsAnswer, toValue: toInventory } as const;
  const cached = readingOf(upstream, { ...reading, path: path`/Products` });
  const now = readingOf(upstream, { ...reading, path: path`/Products/nocache` });

  const source: Source<Inventory> = {
    ...cached,
    async load(scope) {
      const answer = await cached.load(scope);
      // Upstreams spec: an empty map means ask the second.
      return answer.value.size > 0 ? answer : now.load(scope);
    },
  };

  let renewal: Promise<Inventory> | undefined;
  let renewedAt = 0;
  let running = false;

  return {
    read: (scope) => cache.read(scope, source),
    renew(scope) {
      const recent = running || Date.now() - renewedAt < RENEWAL_INTERVAL_MS;
      if (renewal && recent) return renewal;
      running = true;
      renewedAt = Date.now();
      // Others may wait for it, so it does not end with this client.
      renewal = cache
        .replace(scope.detach(new AbortController().signal), { ...source, load: now.load })
        .finally(() => (running = false));
      return renewal;
    },
  };
}
