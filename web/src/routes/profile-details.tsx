import { CustomerData } from "../features/account/CustomerData.tsx";
import { DetailsForm } from "../features/account/DetailsForm.tsx";
import { PageHead } from "../ui/PageHead.tsx";

export default function ProfileDetailsPage() {
  return (
    <>
      <PageHead title="Edit Information" />
      <h1>Edit Information</h1>
      <CustomerData>{(customer) => <DetailsForm customer={customer} />}</CustomerData>
    </>
  );
}
