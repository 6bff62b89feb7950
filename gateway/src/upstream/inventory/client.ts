import type { SwrCache } from "../cache/swr-cache.ts";
import { getSource, type Source } from "../cache/source.ts";
import type { Inventory } from "../../domain/inventory.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { inventoryResponse } from "./wire.ts";

/** Limits how often `confirm` calls the backend, because any client can trigger it. */
const CONFIRM_PAUSE_MS = 1000;

export type InventoryClient = ReturnType<typeof createInventoryClient>;

/**
 * Prices and stock of all SKUs, shared by all operations; one client per gateway. docs/upstreams.md, "Inventory". Methods
 * throw as `Upstream.call` does.
 */
export function createInventoryClient(upstream: Upstream, cache: SwrCache) {
  const toInventory = ({ products }: { products: Inventory }) => products;
  const reading = { cache: "inventory", tag: "inventory", schema: inventoryResponse, toValue: toInventory } as const;
  const cached = getSource(upstream, { ...reading, path: path`/Products` });
  const now = getSource(upstream, { ...reading, path: path`/Products/nocache` });

  const source: Source<Inventory> = {
    ...cached,
    async load(scope) {
      const response = await cached.load(scope);
      // An empty map means that the backend's cache is not filled yet.
      return response.value.size > 0 ? response : now.load(scope);
    },
  };

  let running: Promise<Inventory> | null = null;
  /** Starts when the running one ends. */
  let queued: Promise<Inventory> | null = null;
  /** Start of the last successful renewal. */
  let renewedAt = -Infinity;

  function start(scope: CallScope): Promise<Inventory> {
    const startedAt = Date.now();
    // Other callers may wait for it, so it does not end when this client disconnects.
    const renewal = cache
      .replace(scope.detach(new AbortController().signal), { ...source, load: now.load })
      .then((inventory) => {
        renewedAt = startedAt;
        return inventory;
      })
      .finally(() => (running = null));
    running = renewal;
    return renewal;
  }

  const read = (scope: CallScope) => cache.read(scope, source);

  /**
   * Reads the current inventory past the backend's cache, for all callers from then on. One renewal runs at a time. Later
   * callers share the next one, because the running one may have started before their conflict.
   */
  function renew(scope: CallScope): Promise<Inventory> {
    if (queued) return queued;
    if (!running) return start(scope);
    queued = running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return start(scope);
      });
    return queued;
  }

  return {
    read,
    renew,
    /** Like `renew`, but reads the cache within a second of the last renewal: for checks by the gateway itself. */
    confirm: (scope: CallScope) => (Date.now() - renewedAt < CONFIRM_PAUSE_MS ? read(scope) : renew(scope)),
  };
}
