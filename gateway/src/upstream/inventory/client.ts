import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf, type Source } from "../cache/source.ts";
import type { Inventory } from "../../domain/inventory.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productsAnswer } from "./wire.ts";

/** What the gateway refuses without the backend is confirmed at most this often: anybody can ask for it. */
const CONFIRM_PAUSE_MS = 1000;

export type InventoryClient = ReturnType<typeof createInventoryClient>;

/**
 * Prices and stock of all skus, shared by all operations: one for the whole gateway. docs/upstreams.md, "Inventory".
 * Methods throw as `Upstream.call` does.
 */
export function createInventoryClient(upstream: Upstream, cache: FreshCache) {
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
  /** When the last renewal began that succeeded. */
  let renewedAt = -Infinity;

  function start(scope: CallScope): Promise<Inventory> {
    const startedAt = Date.now();
    // Others may wait for it, so it does not end with this client.
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

  /** As fresh as the cache keeps it. */
  const read = (scope: CallScope) => cache.read(scope, source);

  /**
   * As it is when this is asked for or later, past the backend's own cache; what everybody reads from then on. One
   * reading is made at a time; those who ask meanwhile share the one after it, because what runs may have begun before
   * their conflict.
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
    /** As `renew`, unless that was done less than a second ago: for what the gateway would refuse without the backend. */
    confirm: (scope: CallScope) => (Date.now() - renewedAt < CONFIRM_PAUSE_MS ? read(scope) : renew(scope)),
  };
}
