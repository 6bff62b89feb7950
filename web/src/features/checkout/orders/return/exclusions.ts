import { RETURN_DAYS } from "@telfer/forms/returns.ts";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";

type Exclusion = NonNullable<OrderFieldsFragment["lines"][number]["returnExclusion"]>;

/** Why a line cannot be returned, and what to do instead. */
export const exclusionTexts: Record<Exclusion, string> = {
  FIREARM: "Firearms come back through your dealer, unfired. Contact us first, and we'll arrange it.",
  WINDOW: `The ${RETURN_DAYS} days for a return are over. If it's defective, contact us: the warranty still applies.`,
  CANCELED: "It was canceled, so there is nothing to return.",
  NOT_SHIPPED: "It hasn't shipped yet. You can return it once you have it.",
};
