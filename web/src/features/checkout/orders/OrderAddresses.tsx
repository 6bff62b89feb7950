import styles from "./OrderAddresses.module.css";
import type { OrderFieldsFragment } from "./orders.generated.ts";

interface OrderAddressesProps {
  order: OrderFieldsFragment;
}

/** Dealer items go to the dealer; other items, if any, go to the shipping address. */
export function OrderAddresses({ order: { shippingAddress, dealer, onlyFflItems } }: OrderAddressesProps) {
  return (
    <>
      {shippingAddress && !onlyFflItems && (
        <section className={styles.place}>
          <h2>Shipping address</h2>
          <Address place={shippingAddress} />
        </section>
      )}
      {dealer && (
        <section className={styles.place}>
          <h2>Dealer address</h2>
          <Address place={dealer} email={dealer.email} />
        </section>
      )}
    </>
  );
}

interface AddressProps {
  place: Omit<NonNullable<OrderFieldsFragment["shippingAddress"]>, "__typename">;
  email?: string | null;
}

function Address({ place, email }: AddressProps) {
  return (
    <address>
      <span>{place.name}</span>
      <span>{place.address}</span>
      <span>
        {place.city}, {place.state} {place.zipCode}
      </span>
      <span>{place.country}</span>
      {email && <span>{email}</span>}
      {place.phone && <span className="num">{place.phone}</span>}
    </address>
  );
}
