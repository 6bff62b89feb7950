import { skipToken } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import type { Cart } from "../cart/cart-math.ts";
import { useCaller } from "../cart/use-caller.ts";
import type { ShopForm } from "../../lib/forms/use-shop-form.ts";
import { type ShippingMethodsQuery, useShippingMethodsQuery } from "./checkout.generated.ts";
import type { BillingValues } from "./forms.ts";

export type ShippingMethod = NonNullable<ShippingMethodsQuery["shippingMethods"]>[number];

/**
 * The ways to ship, asked for anew each time and when the cart changes, because their prices depend on it. They do not
 * wait for the cart to be loaded.
 * @param cart undefined as long as it is not known
 */
export function useShippingMethods(cart: Cart | undefined) {
  const caller = useCaller();
  const isKnown = caller === "customer" || caller === "guest";
  const { data, error, refetch } = useShippingMethodsQuery(
    isKnown ? { fetchPolicy: "cache-and-network", context: { background: "renewal" } } : skipToken,
  );
  const methods = data?.shippingMethods ?? undefined;

  const amount = cart && cart.lines.length > 0 ? cart.subTotal.amount : null;
  const pricedFor = useRef(amount);
  useEffect(() => {
    if (amount === null || pricedFor.current === amount) return;
    const isFirst = pricedFor.current === null;
    pricedFor.current = amount;
    // The prices that are known stay when this fails.
    if (!isFirst) refetch().catch(() => undefined);
  }, [amount, refetch]);

  return {
    methods,
    failed: !methods && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The way that is chosen in the form; until one is, the first. */
export function useChosenMethod(
  { values, change }: ShopForm<BillingValues>,
  methods: readonly ShippingMethod[] | undefined,
): ShippingMethod | undefined {
  const chosen = methods?.find(({ id }) => id === values.shippingMethodId);
  const [first] = methods ?? [];
  useEffect(() => {
    if (first && !chosen) change("shippingMethodId", first.id);
  });
  return chosen;
}
