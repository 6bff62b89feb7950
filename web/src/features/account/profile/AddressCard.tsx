import { type ReactNode, useId } from "react";
import { phoneLink } from "#/ui/links/contact-links.ts";
import styles from "./AddressCard.module.css";
import type { SavedAddressFieldsFragment } from "./account.generated.ts";
import { formatCityLine } from "#/lib/city-line.ts";

interface AddressCardProps {
  title: string;
  address: SavedAddressFieldsFragment;
  actions: ReactNode;
}

export function AddressCard({ title, address: { address, fax }, actions }: AddressCardProps) {
  const titleId = useId();
  const name = [address.firstName, address.lastName].filter(Boolean).join(" ");
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <address>
        {name && <span>{name}</span>}
        {address.company && <span>{address.company}</span>}
        {address.addressLine1 && <span>{address.addressLine1}</span>}
        {address.addressLine2 && <span>{address.addressLine2}</span>}
        <span>{formatCityLine(address)}</span>
        <span>{address.country}</span>
        {address.phone && <Phone label="Phone" mark="T:" number={address.phone} />}
        {fax && <Phone label="Fax" mark="F:" number={fax} />}
      </address>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

function Phone({ label, mark, number }: { label: string; mark: string; number: string }) {
  return (
    <span className={styles.phone}>
      <abbr title={label}>{mark}</abbr>
      <a className="num" href={phoneLink(number) ?? undefined}>
        {number}
      </a>
    </span>
  );
}
