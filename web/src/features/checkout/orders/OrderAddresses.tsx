import { formatCityLine } from "#/lib/city-line.ts";
import styles from "./OrderAddresses.module.css";
import type { OrderAddressFieldsFragment, OrderFieldsFragment } from "./orders.generated.ts";

interface OrderAddressesProps {
  order: OrderFieldsFragment;
}

/** Dealer items go to the dealer; other items, if any, go to the shipping address. */
export function OrderAddresses({ order: { shippingAddress, dealer, onlyFflItems, giftMessage } }: OrderAddressesProps) {
  return (
    <>
      {shippingAddress && !onlyFflItems && (
        <section className={styles.place}>
          <h2>Shipping address</h2>
          <OrderAddress address={shippingAddress} />
        </section>
      )}
      {giftMessage && (
        <section className={styles.place}>
          <h2>Gift message</h2>
          <p className={styles.gift}>{giftMessage}</p>
        </section>
      )}
      {dealer && (
        <section className={styles.place}>
          <h2>Dealer address</h2>
          <OrderAddress address={dealer.address} email={dealer.email} />
        </section>
      )}
    </>
  );
}

interface AddressProps {
  address: OrderAddressFieldsFragment;
  email?: string | null;
}

export function OrderAddress({ address, email }: AddressProps) {
  return (
    <address className={styles.address}>
      <span>{address.name}</span>
      <span>{address.addressLine1}</span>
      {address.addressLine2 && <span>{address.addressLine2}</span>}
      <span>{formatCityLine(address)}</span>
      <span>{address.country}</span>
      {email && <span>{email}</span>}
      {address.phone && <span className="num">{address.phone}</span>}
    </address>
  );
}
