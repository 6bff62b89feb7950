import { AccountInformation } from "../features/account/AccountInformation.tsx";
import { CustomerData } from "../features/account/CustomerData.tsx";
import { PageHead } from "../ui/PageHead.tsx";

export default function ProfilePage() {
  return (
    <>
      <PageHead title="Account Information" />
      <h1>Account Information</h1>
      <CustomerData>{(customer, reload) => <AccountInformation customer={customer} reload={reload} />}</CustomerData>
    </>
  );
}
