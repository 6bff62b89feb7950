import type { ReactNode } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import type { Money } from "#/lib/money.ts";
import { formatShipping } from "#/features/cart/summary/amounts.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import styles from "./OrderReview.module.css";
import type { AddressInput } from "./checkout.generated.ts";
import type { BillingValues, DealerValues } from "#/features/checkout/billing/forms.ts";
import { billingAddress, shippingAddress } from "#/features/checkout/billing/checkout-input.ts";

interface ReviewProps {
  cart: Cart;
  /** Undefined while it is computed again. */
  shippingCost: Money | undefined;
  billing: BillingValues;
  /** Null if nothing ships to a dealer. */
  dealer: DealerValues | null;
  method: string | undefined;
}

export function OrderReview({ cart, shippingCost, billing, dealer, method }: ReviewProps) {
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review</h2>
      <dl className={styles.review}>
        <Row label="Contact" what="contact">
          {billing.email}
          {billing.optInNewsletter && <span className="muted">Our newsletter, six times a year</span>}
        </Row>
        <Row label="Billing address" what="billing address">
          <Address address={billingAddress(billing)} />
        </Row>
        {!cart.onlyFflItems && (
          <Row label="Ships to" what="shipping address">
            {billing.shippingSameAsBilling ? "Same as billing address" : <Address address={shippingAddress(billing)} />}
          </Row>
        )}
        {cart.giftMessage && (
          <Row label="Gift message" what="gift message" to={paths.cart}>
            <span className={styles.gift}>{cart.giftMessage}</span>
          </Row>
        )}
        {dealer && (
          <Row label="Receiving dealer" what="dealer">
            <span>{dealer.name}</span>
            <span>{dealer.addressLine1}</span>
            <span>
              {dealer.city}, {dealer.state} {dealer.postalCode}
            </span>
            <span>{dealer.email}</span>
            <span className="num">{dealer.phone}</span>
          </Row>
        )}
        <Row label="Shipping method" what="shipping method">
          {method && <span>{method}</span>}
          {shippingCost && <span className="num">{formatShipping(shippingCost)}</span>}
        </Row>
      </dl>
    </section>
  );
}

interface RowProps {
  label: string;
  what: string;
  /** Where it is changed. */
  to?: string;
  children: ReactNode;
}

function Row({ label, what, to = paths.checkout("billing"), children }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Link to={to}>
          Change<span className="vh"> {what}</span>
        </Link>
      </dd>
    </div>
  );
}

function Address({ address }: { address: AddressInput }) {
  return (
    <>
      <span>
        {address.firstName} {address.lastName}
      </span>
      {address.company && <span>{address.company}</span>}
      <span>{[address.addressLine1, address.addressLine2].filter(Boolean).join(", ")}</span>
      <span>
        {address.city}, {address.state} {address.postalCode}
      </span>
      {address.phone && <span className="num">{address.phone}</span>}
    </>
  );
}
