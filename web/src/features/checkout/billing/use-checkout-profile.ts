import { skipToken } from "@apollo/client/react";
import { useCaller } from "#/features/cart/use-caller.ts";
import { useCheckoutProfileQuery } from "#/features/checkout/checkout.generated.ts";
import type { CheckoutProfile } from "./prefill.ts";

/**
 * The customer's profile: undefined while it loads; null for guests and after a failure, which must not block the
 * checkout.
 */
export function useCheckoutProfile(): CheckoutProfile | null | undefined {
  const isCustomer = useCaller() === "customer";
  const { data, error } = useCheckoutProfileQuery(isCustomer ? {} : skipToken);
  if (!isCustomer || error) return null;
  return data?.profile;
}
