import { createCustomerStore } from "#/features/account/auth/user-storage.ts";

const MAX_PRODUCTS = 4;

/** Ids separated by spaces. They never leave the browser. */
const stored = createCustomerStore<string>("lastViewed", /./, "local");

/** Ids of the last viewed products, newest first. */
export const lastViewed = (): string[] => stored.get()?.split(" ") ?? [];

export function recordViewed(productId: string): void {
  const others = lastViewed().filter((id) => id !== productId);
  stored.set([productId, ...others].slice(0, MAX_PRODUCTS).join(" "));
}
