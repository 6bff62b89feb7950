import { useEffect } from "react";
import type { ShopForm } from "../form/use-shop-form.ts";
import { useShippingMethodsQuery } from "./checkout.generated.ts";
import type { BillingValues } from "./forms.ts";

/**
 * The ways to ship, asked for anew each time because their prices depend on the cart. Until one is chosen it is the
 * first.
 */
export function useShippingMethods(form: ShopForm<BillingValues>) {
  const { data, error, refetch } = useShippingMethodsQuery({
    fetchPolicy: "cache-and-network",
    context: { background: true },
  });
  const methods = data?.shippingMethods ?? undefined;
  const { shippingMethodId } = form.values;
  const chosen = methods?.find(({ id }) => id === shippingMethodId);

  const [first] = methods ?? [];
  const { change } = form;
  useEffect(() => {
    if (first && !chosen) change("shippingMethodId", first.id);
  });

  return {
    methods,
    chosen,
    failed: !methods && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
