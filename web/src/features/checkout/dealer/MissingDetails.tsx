import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import type { DealerValues } from "#/features/checkout/billing/forms.ts";
import { DealerFields } from "./DealerFields.tsx";
import type { DealerForm } from "./use-dealer-form.ts";

/** Fields for details that the list lacks for the selected dealer. */
export function MissingDetails({ form, missing }: { form: ShopForm<DealerValues>; missing: DealerForm["missing"] }) {
  if (missing.length === 0) return null;
  return (
    <>
      <p className="small muted">Our list is missing some of this dealer's details.</p>
      <DealerFields form={form} only={missing} />
    </>
  );
}
