import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { AddressForm } from "./AddressForm.tsx";
import { AddressBookQuery } from "./AddressBookQuery.tsx";

/** Form for the address with this id; null adds a new one. */
export function AddressEditor({ addressId }: { addressId: string | null }) {
  return (
    <AddressBookQuery>
      {(book) => {
        const address = book.addresses.find(({ id }) => id === addressId) ?? null;
        return addressId === null || address ? <AddressForm book={book} address={address} /> : <NoSuchAddress />;
      }}
    </AddressBookQuery>
  );
}

function NoSuchAddress() {
  return (
    <EmptyState
      title="This address isn't in your address book"
      action={
        <Link className={buttonClass({ variant: "line" })} to={paths.addressBook}>
          Go to your address book
        </Link>
      }
    >
      It may have been deleted, or the link is incomplete.
    </EmptyState>
  );
}
