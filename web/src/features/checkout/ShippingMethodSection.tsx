import { useRef } from "react";
import { Failure } from "../../ui/Failure.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { formatShipping } from "../cart/amounts.ts";
import type { ShopForm } from "../../lib/forms/use-shop-form.ts";
import { type BillingValues, billingLabels } from "./forms.ts";
import type { useShippingMethods } from "./use-shipping-methods.ts";

interface ShippingMethodSectionProps {
  form: ShopForm<BillingValues>;
  shipping: ReturnType<typeof useShippingMethods>;
}

/** How it is shipped. */
export function ShippingMethodSection({ form, shipping }: ShippingMethodSectionProps) {
  const section = useRef<HTMLElement>(null);

  function retry(): void {
    // The button that was pressed makes way for what it brings.
    section.current?.focus();
    shipping.retry();
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="shipping-method">
      <h2 id="shipping-method">Shipping method</h2>
      {shipping.failed && <Failure message="The ways to ship cannot be shown right now." onRetry={retry} />}
      {!shipping.failed && !shipping.methods && <Waiting>Loading</Waiting>}
      {shipping.methods && (
        <RadioGroup
          {...form.field("shippingMethodId")}
          legend={billingLabels.shippingMethodId}
          options={shipping.methods.map(({ id, name, price }) => ({
            value: id,
            label: name,
            detail: formatShipping(price),
          }))}
        />
      )}
    </section>
  );
}
