import { AddressBook } from "#/features/account/address-book/AddressBook.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfileAddressBookPage() {
  return (
    <>
      <PageHead title="Address Book" />
      <AddressBook />
    </>
  );
}
