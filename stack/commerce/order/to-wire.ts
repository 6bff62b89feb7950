import { dollars } from "../../process/money.ts";
import { fulfillmentsOf, isCancelable } from "./fulfillment.ts";
import {
  returnAddress,
  returnableQuantity,
  returnableUntil,
  returnInstructions,
  returnNumber,
} from "./return-policy.ts";
import { toWirePapers } from "../papers/wire.ts";
import type { StoredOrder } from "./store.ts";
import { type OrderResponse, type OrderReturnResponse, type ProgressResponse, toWireFulfillment } from "./wire.ts";

/** An order as buyers see it. */
export function toWire(order: StoredOrder): OrderResponse {
  const { customer, dealer } = order;
  const deliveries = fulfillmentsOf(order);
  const now = new Date();
  const deliveryOf = (line: StoredOrder["lines"][number]) =>
    deliveries.find(({ kind }) => kind === (line.is_ffl_item ? "dealer" : "shipping"));
  const returnedOf = (lineId: number) =>
    order.returns
      .flatMap(({ lines }) => lines)
      .reduce((sum, { line_id, quantity }) => sum + (line_id === lineId ? quantity : 0), 0);
  return {
    id: order.id,
    userEmail: order.user_email,
    createdAt: order.created_at.toISOString(),
    status: order.status,
    billingName: customer.name,
    billingCompany: customer.company ?? null,
    billingAddress: customer.address,
    billingCity: customer.city,
    billingState: customer.state,
    billingZipCode: customer.zip,
    billingCountry: customer.country,
    billingPhone: customer.mainContact ?? null,
    shippingName: customer.shippingName,
    shippingCompany: customer.shippingCompany ?? null,
    shippingAddress: customer.shippingAddress,
    shippingCity: customer.shippingCity,
    shippingState: customer.shippingState,
    shippingZipCode: customer.shippingZip,
    shippingCountry: customer.shippingCountry,
    customerPhone: customer.addressContact ?? customer.mainContact ?? null,
    dealerName: dealer?.dealerName ?? null,
    dealerAddress: dealer?.dealerAddress ?? null,
    dealerEmail: dealer?.dealerEmail ?? null,
    dealerPhone: dealer?.dealerPhone ?? null,
    dealerCity: dealer?.dealerCity ?? null,
    dealerState: dealer?.dealerState ?? null,
    dealerZipCode: dealer?.dealerZip ?? null,
    dealerCountry: dealer?.dealerCountry ?? null,
    items: order.lines.map((line) => {
      const cancelledAt = line.cancelled_at ?? deliveryOf(line)?.times.cancelled ?? null;
      const left = returnableQuantity(line, { returned: returnedOf(line.id), deliveries, now });
      return {
        id: line.id,
        productId: line.product_id,
        sku: line.sku,
        productName: line.product_name,
        productUrl: line.product_url,
        imageUrl: line.image_url,
        isFflItem: line.is_ffl_item,
        options: line.options,
        unitPrice: dollars(line.price_cents),
        quantity: line.quantity,
        price: dollars(line.price_cents),
        cancelledAt: iso(cancelledAt),
        returnableQuantity: left.quantity,
        returnExclusion: left.exclusion,
        papers: papersOf(line),
      };
    }),
    giftMessage: order.gift_message,
    shippingCost: dollars(order.shipping_cents),
    taxAmount: dollars(order.tax_cents),
    discount: dollars(order.discount_cents),
    totalAmount: dollars(order.total_cents),
    deliveries: deliveries.map(toWireFulfillment),
    cancellableLines: order.lines
      .filter((line) => line.cancelled_at === null && isCancelable(deliveryOf(line)))
      .map(({ id }) => id),
    returnableUntil: iso(returnableUntil(deliveries)),
    returns: returnsOf(order),
    refunds: order.refunds.map(({ amount_cents, reason, created_at, made_at }) => ({
      amount: dollars(amount_cents),
      reason,
      createdAt: new Date(created_at).toISOString(),
      madeAt: iso(made_at),
    })),
  };
}

const papersOf = ({ papers, product_id, product_name }: StoredOrder["lines"][number]) =>
  papers.map((each) => toWirePapers({ ...each, product_id, product_name }));

const iso = (time: Date | string | null): string | null => time && new Date(time).toISOString();

function returnsOf({ id, returns, refunds }: Pick<StoredOrder, "id" | "returns" | "refunds">): OrderReturnResponse[] {
  return returns.map((each) => {
    const number = returnNumber(id, each.number);
    const refund = refunds.find(({ return_id }) => return_id === each.id);
    const received = each.received_at ? "received" : "requested";
    return {
      returnNumber: number,
      createdAt: new Date(each.created_at).toISOString(),
      reason: each.reason,
      comment: each.comment,
      lines: each.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
      status: each.declined_at ? "declined" : refund?.made_at ? "refunded" : received,
      receivedAt: iso(each.received_at),
      refundedAt: iso(refund?.made_at ?? null),
      refundAmount: refund ? dollars(refund.amount_cents) : null,
      instructions: returnInstructions(number),
      address: returnAddress(number),
    };
  });
}

/** What was canceled, returned and refunded, as the operator sees it. */
export const changesOf = (
  order: StoredOrder,
): Pick<ProgressResponse, "papers" | "cancelledLines" | "returns" | "refunds"> => ({
  papers: order.lines
    .flatMap(papersOf)
    .map(({ serialNumber, sku, productName }) => ({ serialNumber, sku, productName })),
  cancelledLines: cancelledLines(order),
  returns: operatorReturns(order),
  refunds: refundsOf(order),
});

const cancelledLines = ({ lines }: StoredOrder): ProgressResponse["cancelledLines"] =>
  lines.flatMap(({ quantity, product_name: productName, cancelled_at }) =>
    cancelled_at ? [{ quantity, productName, cancelledAt: new Date(cancelled_at).toISOString() }] : [],
  );

function operatorReturns(order: StoredOrder): ProgressResponse["returns"] {
  return returnsOf(order).map(({ returnNumber, createdAt, reason, comment, status, receivedAt, lines }) => ({
    returnNumber,
    createdAt,
    reason,
    comment,
    status,
    receivedAt,
    lines: lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line ? [{ quantity, sku: line.sku, productName: line.product_name }] : [];
    }),
  }));
}

const refundsOf = ({ refunds }: StoredOrder): ProgressResponse["refunds"] =>
  refunds.map(({ reference, amount_cents, created_at, made_at, rejected_at }) => ({
    reference,
    amount: dollars(amount_cents),
    createdAt: new Date(created_at).toISOString(),
    madeAt: iso(made_at),
    rejectedAt: iso(rejected_at),
  }));
