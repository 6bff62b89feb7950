import { useParams } from "react-router";
import { AddressEditor } from "#/features/account/address-book/AddressEditor.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

/** Edits the address in the path; `new` adds one. */
export default function ProfileAddressPage() {
  const { addressId } = useParams();
  const isNew = addressId === "new";
  const title = isNew ? "Add New Address" : "Edit Address";
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      <AddressEditor key={addressId} addressId={isNew ? null : (addressId ?? "")} />
    </>
  );
}
