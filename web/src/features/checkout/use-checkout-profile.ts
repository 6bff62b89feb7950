import { skipToken } from "@apollo/client/react";
import { useCaller } from "../cart/use-caller.ts";
import { useCheckoutProfileQuery } from "./checkout.generated.ts";
import type { CheckoutProfile } from "./prefill.ts";

/**
 * What is known of the customer: undefined while it is asked for, null for guests and when it cannot be had, which
 * keeps nobody from checking out.
 */
export function useCheckoutProfile(): CheckoutProfile | null | undefined {
  const isCustomer = useCaller() === "customer";
  const { data, error } = useCheckoutProfileQuery(isCustomer ? {} : skipToken);
  if (!isCustomer || error) return null;
  return data?.profile;
}
