import { useEffect } from "react";
import { type Money, toCents } from "#/lib/money.ts";
import { track } from "#/lib/track.ts";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import { consumeRecentOrder } from "./recent-order.ts";

/** Tracks an order once, in the window that placed it: items and amounts, but not the order number. */
export function useTrackPurchase(order: OrderFieldsFragment): void {
  useEffect(() => {
    if (!consumeRecentOrder(order.id)) return;
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
