import { skipToken } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import type { Cart } from "#/features/cart/cart-math.ts";
import { useCaller } from "#/features/cart/use-caller.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import { type ShippingMethodsQuery, useShippingMethodsQuery } from "#/features/checkout/checkout.generated.ts";
import type { BillingValues } from "./forms.ts";

/** A shipping method and its price for the cart. */
export type ShippingRate = NonNullable<NonNullable<ShippingMethodsQuery["cart"]>["shippingRates"]>[number];

/**
 * The shipping methods. They are loaded in parallel with the cart, on every visit, and again when the cart's subtotal
 * changes, because their prices depend on it.
 * @param cart undefined while it loads
 */
export function useShippingMethods(cart: Cart | undefined) {
  const caller = useCaller();
  const isKnown = caller === "customer" || caller === "guest";
  const { data, error, refetch } = useShippingMethodsQuery(
    isKnown ? { fetchPolicy: "cache-and-network", context: { activity: "renewal" } } : skipToken,
  );
  const rates = data?.cart?.shippingRates ?? undefined;

  const amount = cart && cart.lines.length > 0 ? cart.subTotal.amount : null;
  const pricedFor = useRef(amount);
  useEffect(() => {
    if (amount === null || pricedFor.current === amount) return;
    const isFirst = pricedFor.current === null;
    pricedFor.current = amount;
    // If this fails, keep the known prices.
    if (!isFirst) refetch().catch(() => undefined);
  }, [amount, refetch]);

  return {
    rates,
    failed: !rates && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The rate of the method selected in the form. Selects the first one by default. */
export function useSelectedRate(
  { values, change }: ShopForm<BillingValues>,
  rates: readonly ShippingRate[] | undefined,
): ShippingRate | undefined {
  const chosen = rates?.find(({ method }) => method.id === values.shippingMethodId);
  const [first] = rates ?? [];
  useEffect(() => {
    if (first && !chosen) change("shippingMethodId", first.method.id);
  });
  return chosen;
}
