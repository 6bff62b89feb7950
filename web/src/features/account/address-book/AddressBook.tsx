import { useEffect, useRef, useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { AddressCard } from "#/features/account/profile/AddressCard.tsx";
import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import styles from "./AddressBook.module.css";
import type { AddressBookData } from "./address-rules.ts";
import { addressLabel } from "./address-format.ts";
import { DeleteAddress } from "./DeleteAddress.tsx";
import { AddressBookQuery } from "./AddressBookQuery.tsx";

interface Entry {
  title: string;
  address: SavedAddressFieldsFragment;
}

export function AddressBook() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<SavedAddressFieldsFragment | null>(null);
  const [deleted, setDeleted] = useState(0);

  // The button that opened the dialog was removed with its address.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted]);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Address Book
      </h1>
      <AddressBookQuery>
        {(book) => (book.addresses.length === 0 ? <NoAddresses /> : <Entries book={book} onDelete={setChosen} />)}
      </AddressBookQuery>
      <DeleteAddress
        address={chosen}
        onClose={() => setChosen(null)}
        onDeleted={() => {
          setChosen(null);
          setDeleted((count) => count + 1);
        }}
      />
    </>
  );
}

function NoAddresses() {
  return (
    <EmptyState title="No addresses found" action={<AddNew />}>
      Add a new address to your address book
    </EmptyState>
  );
}

function AddNew() {
  return (
    <Link className={buttonClass()} to={paths.address("new")}>
      Add New Address
    </Link>
  );
}

function Entries({
  book,
  onDelete,
}: {
  book: AddressBookData;
  onDelete: (address: SavedAddressFieldsFragment) => void;
}) {
  const { addresses, defaultShippingAddress: shipping, defaultBillingAddress: billing } = book;
  const defaults = [
    shipping && { title: "Default shipping Address", address: shipping },
    billing && { title: "Default billing Address", address: billing },
  ].filter((entry) => entry !== null);
  const others = addresses
    .filter(({ id }) => id !== shipping?.id && id !== billing?.id)
    .map((address) => ({ title: addressLabel(address), address }));
  return (
    <>
      <Section title="Default Addresses" entries={defaults} onDelete={onDelete}>
        You have no default address. Edit one to make it your default for shipping or billing.
      </Section>
      <Section title="Additional Address Entries" entries={others} onDelete={onDelete}>
        You have no other addresses.
      </Section>
      <div>
        <AddNew />
      </div>
    </>
  );
}

interface SectionProps {
  title: string;
  entries: Entry[];
  onDelete: (address: SavedAddressFieldsFragment) => void;
  children: string;
}

function Section({ title, entries, onDelete, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {entries.length === 0 && <p className={styles.none}>{children}</p>}
      <ul className={styles.grid}>
        {entries.map((entry) => (
          <li key={entry.title + entry.address.id}>
            <AddressCard {...entry} actions={<Actions {...entry} onDelete={onDelete} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ title, address, onDelete }: Entry & Pick<SectionProps, "onDelete">) {
  return (
    <>
      <Link
        className={classNames(buttonClass({ variant: "text", size: "small" }), styles.first)}
        to={paths.address(address.id)}
      >
        Edit Address<span className="vh"> {title}</span>
      </Link>
      <span className={styles.bar} aria-hidden>
        |
      </span>
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => onDelete(address)}>
        Delete Address<span className="vh"> {title}</span>
      </Button>
    </>
  );
}
