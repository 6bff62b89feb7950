import { CustomerData } from "#/features/account/profile/CustomerData.tsx";
import { DetailsForm } from "#/features/account/profile/DetailsForm.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfileDetailsPage() {
  return (
    <>
      <PageHead title="Edit Information" />
      <h1>Edit Information</h1>
      <CustomerData>{(customer) => <DetailsForm customer={customer} />}</CustomerData>
    </>
  );
}
