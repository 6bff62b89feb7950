import { formatMoney } from "../../../lib/money.ts";
import { Totals } from "../../cart/Totals.tsx";
import { discountRow, formatShipping } from "../../cart/amounts.ts";
import type { OrderFieldsFragment } from "./orders.generated.ts";

/** What an order came to. */
export function OrderTotals({ order }: { order: OrderFieldsFragment }) {
  return (
    <Totals
      rows={[
        { label: "Subtotal", value: formatMoney(order.subTotal) },
        ...discountRow(order.discount),
        { label: "Shipping", value: formatShipping(order.shippingCost) },
        { label: "Tax", value: formatMoney(order.taxAmount) },
      ]}
      total={{ label: "Total", value: formatMoney(order.totalAmount) }}
    />
  );
}
