import { createTopic } from "#/lib/browser/tab-channel.ts";

export interface PlacedOrderMessage {
  cartId: string;
  orderId: string;
}

/** Orders placed in other windows: the cart shown here is then obsolete. */
export const orderedElsewhere = createTopic<PlacedOrderMessage>("ordered");
