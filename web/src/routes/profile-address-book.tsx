import { AddressBook } from "../features/address-book/AddressBook.tsx";
import { PageHead } from "../features/seo/PageHead.tsx";

export default function ProfileAddressBookPage() {
  return (
    <>
      <PageHead title="Address Book" />
      <AddressBook />
    </>
  );
}
