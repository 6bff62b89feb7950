import { formatMoney } from "#/lib/money.ts";
import { Totals } from "#/features/cart/summary/Totals.tsx";
import { discountRow, formatShipping } from "#/features/cart/summary/amounts.ts";
import { OrderRefunds } from "./OrderRefunds.tsx";
import type { OrderFieldsFragment } from "./orders.generated.ts";

export function OrderTotals({ order }: { order: OrderFieldsFragment }) {
  return (
    <>
      <Totals
        rows={[
          { label: "Subtotal", value: formatMoney(order.subTotal) },
          ...discountRow(order.discount),
          { label: "Shipping", value: formatShipping(order.shippingCost) },
          { label: "Tax", value: formatMoney(order.taxAmount) },
        ]}
        total={{ label: "Total", value: formatMoney(order.totalAmount) }}
      />
      <OrderRefunds order={order} />
    </>
  );
}
