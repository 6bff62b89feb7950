import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf, type Source } from "../cache/source.ts";
import type { Inventory } from "../../domain/inventory.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productsAnswer } from "./wire.ts";

/**
 * Prices and stock of all skus, shared by all operations; docs/upstreams.md, "Inventory". Methods throw as
 * `Upstream.call` does.
 */
export interface InventoryClient {
  /** As fresh as the cache keeps it. */
  read: (scope: CallScope) => Promise<Inventory>;
  /**
   * As it is when this is asked for or later, past the backend's own cache; what everybody reads from then on. One
   * reading is made at a time; those who ask meanwhile share the one after it, because what runs may have begun before
   * their conflict.
   */
  renew: (scope: CallScope) => Promise<Inventory>;
}

/** One for the whole gateway. */
export function createInventoryClient(upstream: Upstream, cache: FreshCache): InventoryClient {
  const toInventory = ({ products }: { products: Inventory }) => products;
  const reading = { cache: "inventory", tag: "inventory", answer: productsAnswer, toValue: toInventory } as const;
  const cached = readingOf(upstream, { ...reading, path: path`/Products` });
  const now = readingOf(upstream, { ...reading, path: path`/Products/nocache` });

  const source: Source<Inventory> = {
    ...cached,
    async load(scope) {
      const answer = await cached.load(scope);
      // An empty map means that the backend has none ready.
      return answer.value.size > 0 ? answer : now.load(scope);
    },
  };

  let running: Promise<Inventory> | null = null;
  /** Begins when the running one has ended. */
  let queued: Promise<Inventory> | null = null;

  function start(scope: CallScope): Promise<Inventory> {
    // Others may wait for it, so it does not end with this client.
    const renewal = cache
      .replace(scope.detach(new AbortController().signal), { ...source, load: now.load })
      .finally(() => (running = null));
    running = renewal;
    return renewal;
  }

  return {
    read: (scope) => cache.read(scope, source),
    renew(scope) {
      if (queued) return queued;
      if (!running) return start(scope);
      queued = running
        .catch(() => undefined)
        .then(() => {
          queued = null;
          return start(scope);
        });
      return queued;
    },
  };
}
