import { expect, it, vi } from "vitest";
import { type OrderedCart, onOrdered, publishOrdered } from "./ordered-elsewhere.ts";
import { orderElsewhere } from "../../../test-helpers/checkout.tsx";

it("hears of the orders of other windows, and not of those of its own", async () => {
  const heard = vi.fn<(ordered: OrderedCart) => void>();
  const stop = onOrdered(heard);
  publishOrdered({ cartId: "7", orderId: "10001" });
  orderElsewhere({ cartId: "8", orderId: "10002" });
  await expect.poll(() => heard).toHaveBeenCalled();
  expect(heard.mock.calls).toEqual([[{ cartId: "8", orderId: "10002" }]]);
  stop();
});
