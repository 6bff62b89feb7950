import type { CartFieldsFragment, CartQuery } from "../../web/src/features/cart/cart.generated.ts";
import { addOne, type Change, lineKey, setTo } from "./cart-notes.ts";
import type { Good } from "./goods.ts";
import { countRefusal, type Notebook } from "./notebook.ts";
import { NoAnswer } from "./records.ts";
import type { Shopper } from "./shopper.ts";

type Line = CartFieldsFragment["lines"][number];

/** Of each change of the cart. */
interface Payload {
  cart: CartFieldsFragment | null;
  userErrors: { code: string }[];
}

export async function readCart(shopper: Shopper): Promise<CartFieldsFragment | null> {
  const { cart } = await shopper.insist("Cart", () => shopper.browser.ask<CartQuery>("Cart"));
  shopper.see(cart);
  return cart;
}

/** Sends a change once, and notes what is known of it then. Answers the codes of what kept it from being made. */
async function change(
  shopper: Shopper,
  notebook: Notebook,
  key: string,
  effect: Change,
  send: () => Promise<Payload>,
): Promise<string[]> {
  try {
    const { cart, userErrors } = await send();
    if (userErrors.length === 0) shopper.notes.did(key, effect);
    for (const { code } of userErrors) countRefusal(notebook, code);
    shopper.see(cart);
    return userErrors.map(({ code }) => code);
  } catch (error) {
    if (error instanceof NoAnswer) shopper.notes.mayHaveDone(key, effect, performance.now());
    throw error;
  }
}

/** Adds a piece. Who had no answer looks into the cart before they press again. */
export async function addLine(shopper: Shopper, notebook: Notebook, { key, productId, sku, optionIds }: Good) {
  const quantity = () => shopper.cart?.lines.find((line) => keyOf(line) === key)?.quantity ?? 0;
  const before = quantity();
  let isLost = false;
  await shopper.insist("CartAddLine", async () => {
    if (isLost) {
      const { cart } = await shopper.browser.ask<CartQuery>("Cart");
      shopper.see(cart);
      if (quantity() > before) return;
    }
    isLost = true;
    await change(shopper, notebook, key, addOne, async () => {
      const input = { productId, sku, optionIds };
      return (await shopper.browser.ask<{ cartAddLine: Payload }>("CartAddLine", { input })).cartAddLine;
    });
  });
}

const keyOf = ({ sku, optionIds }: Line): string => lineKey(sku ?? "", optionIds);

export async function updateLine(shopper: Shopper, notebook: Notebook, line: Line, quantity: number): Promise<void> {
  await shopper.insist("CartUpdateLine", () =>
    change(shopper, notebook, keyOf(line), setTo(quantity), async () => {
      const input = { lineId: line.id, quantity };
      return (await shopper.browser.ask<{ cartUpdateLine: Payload }>("CartUpdateLine", { input })).cartUpdateLine;
    }),
  );
}

export async function removeLine(shopper: Shopper, notebook: Notebook, line: Line): Promise<void> {
  await shopper.insist("CartRemoveLine", () =>
    change(shopper, notebook, keyOf(line), setTo(0), async () => {
      const input = { lineId: line.id };
      return (await shopper.browser.ask<{ cartRemoveLine: Payload }>("CartRemoveLine", { input })).cartRemoveLine;
    }),
  );
}
