import type { Inventory } from "../../domain/inventory.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { Path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productsAnswer } from "./wire.ts";

/** Prices and stock; upstreams spec, "REST backend". Each method throws as `Upstream.call` does. */
export interface InventoryClient {
  /** All skus, as fresh as the backend's own cache; may be empty. */
  products: () => Promise<Inventory>;
  /** All skus, as they are now. */
  productsNoCache: () => Promise<Inventory>;
}

export function createInventoryClient(upstream: Upstream, scope: CallScope): InventoryClient {
  const read = async (products: Path): Promise<Inventory> => {
    const answer = await upstream.call(scope, { method: "GET", path: products, kind: "read", answer: productsAnswer });
    return new Map(Object.entries(answer.products));
  };
  return {
    products: () => read(path`/Products`),
    productsNoCache: () => read(path`/Products/nocache`),
  };
}
