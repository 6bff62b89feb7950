import { Link } from "../../../ui/Link.tsx";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { AddressForm } from "./AddressForm.tsx";
import { WithBook } from "./WithBook.tsx";

/** The form of the address of this id; null adds one. */
export function AddressEditor({ addressId }: { addressId: string | null }) {
  return (
    <WithBook>
      {(book) => {
        const address = book.addresses.find(({ id }) => id === addressId) ?? null;
        return addressId === null || address ? <AddressForm book={book} address={address} /> : <NoSuchAddress />;
      }}
    </WithBook>
  );
}

function NoSuchAddress() {
  return (
    <EmptyState
      title="This address is not in your address book"
      action={
        <Link className={buttonClass({ variant: "line" })} to={paths.addressBook}>
          Go to your address book
        </Link>
      }
    >
      It may have been deleted, or the link is not complete.
    </EmptyState>
  );
}
