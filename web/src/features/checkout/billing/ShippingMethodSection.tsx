import { useRef } from "react";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { RadioGroup } from "#/ui/forms/RadioGroup.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { formatShipping } from "#/features/cart/summary/amounts.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { Destinations } from "./Destinations.tsx";
import { type BillingValues, billingLabels } from "./forms.ts";
import type { useShippingMethods } from "./use-shipping-methods.ts";

interface ShippingMethodSectionProps {
  cart: Cart;
  form: ShopForm<BillingValues>;
  shipping: ReturnType<typeof useShippingMethods>;
}

export function ShippingMethodSection({ cart, form, shipping }: ShippingMethodSectionProps) {
  const section = useRef<HTMLElement>(null);

  function retry(): void {
    // The pressed button is about to disappear.
    section.current?.focus();
    shipping.retry();
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="shipping-method">
      <h2 id="shipping-method">Shipping method</h2>
      {shipping.failed && <LoadError message="Shipping methods can't be shown right now." onRetry={retry} />}
      {!shipping.failed && !shipping.rates && <Loading>Loading</Loading>}
      {shipping.rates && (
        <RadioGroup
          {...form.field("shippingMethodId")}
          legend={billingLabels.shippingMethodId}
          options={shipping.rates.map(({ method, price }) => ({
            value: method.id,
            label: method.name,
            detail: formatShipping(price),
          }))}
        />
      )}
      {shipping.rates && cart.hasFflItems && (
        <Destinations
          cart={cart}
          method={shipping.rates.find(({ method }) => method.id === form.values.shippingMethodId)?.method.name}
        />
      )}
    </section>
  );
}
