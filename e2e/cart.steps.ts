import { type Page, expect } from "@playwright/test";
import type {
  CartAddLineMutation,
  GuestTokenCreateMutation,
} from "../web/src/features/cart/cart-mutations.generated.ts";
import { gatewayClient } from "./gateway/gateway-client.ts";
import type { NewLine } from "./gateway/shopping.steps.ts";
import { store } from "./storage.steps.ts";

/**
 * Gives the page's browser a guest's cart by HTTP, before it opens the shop. Tests of adding to it use `addToCart`. Sends the
 * shop's own documents, because containers accept no others.
 */
export async function bringCart(page: Page, ...lines: NewLine[]): Promise<void> {
  const { guestTokenCreate } = await gatewayClient().run<GuestTokenCreateMutation>("GuestTokenCreate");
  const guestToken = guestTokenCreate?.guestToken ?? "";
  const guest = gatewayClient({ "x-guest-id": guestToken });
  for (const input of lines) {
    const { cartAddLine } = await guest.run<CartAddLineMutation>("CartAddLine", { input });
    expect(cartAddLine?.userErrors).toEqual([]);
  }
  await store(page, { guestToken });
}
