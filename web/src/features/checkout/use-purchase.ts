import { useEffect } from "react";
import { type Money, toCents } from "../../lib/money.ts";
import { track } from "../../lib/analytics/track.ts";
import type { OrderFieldsFragment } from "./orders/orders.generated.ts";
import { takeOrdered } from "./just-ordered.ts";

/** Counts an order once, in the window that placed it: what was bought and for how much, not the order's number. */
export function usePurchase(order: OrderFieldsFragment): void {
  useEffect(() => {
    if (!takeOrdered(order.id)) return;
    track("purchase", {
      currency: order.totalAmount.currencyCode,
      value: dollars(order.totalAmount),
      tax: dollars(order.taxAmount),
      ...(order.shippingCost && { shipping: dollars(order.shippingCost) }),
      items: order.lines.map(({ productName, price, quantity }) => ({
        item_name: productName,
        price: dollars(price),
        quantity,
      })),
    });
  }, [order]);
}

const dollars = (money: Money): number => toCents(money) / 100;
