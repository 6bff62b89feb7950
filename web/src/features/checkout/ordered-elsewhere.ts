/** An order and the cart it was made from. */
export interface OrderedCart {
  cartId: string;
  orderId: string;
}

let channel: BroadcastChannel | null = null;

/** Between the windows of this browser. One for all of a window, because a channel hears every other, but not itself. */
const ordered = (): BroadcastChannel => (channel ??= new BroadcastChannel("telfer-ordered"));

/** Publishes to the other windows that a cart has been ordered: what they show of it is over. */
export function publishOrdered(cart: OrderedCart): void {
  // A channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  ordered().postMessage(cart);
}

/** Subscribes to orders that other windows place. @returns what ends it */
export function onOrdered(listener: (cart: OrderedCart) => void): () => void {
  const receive = ({ data }: MessageEvent<OrderedCart>): void => listener(data);
  ordered().addEventListener("message", receive);
  return () => ordered().removeEventListener("message", receive);
}
