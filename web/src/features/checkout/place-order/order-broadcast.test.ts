import { expect, it, vi } from "vitest";
import { type PlacedOrderMessage, orderedElsewhere } from "./order-broadcast.ts";
import { orderInOtherTab } from "#test-helpers/checkout.tsx";

it("receives the orders of other windows but not its own", async () => {
  const heard = vi.fn<(ordered: PlacedOrderMessage) => void>();
  const stop = orderedElsewhere.subscribe(heard);
  orderedElsewhere.publish({ cartId: "7", orderId: "10001" });
  orderInOtherTab({ cartId: "8", orderId: "10002" });
  await expect.poll(() => heard).toHaveBeenCalled();
  expect(heard.mock.calls).toEqual([[{ cartId: "8", orderId: "10002" }]]);
  stop();
});
