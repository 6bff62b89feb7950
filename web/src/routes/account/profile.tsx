import { AccountInformation } from "#/features/account/profile/AccountInformation.tsx";
import { CustomerData } from "#/features/account/profile/CustomerData.tsx";
import { Firearms } from "#/features/checkout/bought/Firearms.tsx";
import { LastOrder } from "#/features/checkout/bought/LastOrder.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfilePage() {
  return (
    <>
      <PageHead title="Account Information" />
      <h1>Account Information</h1>
      <CustomerData>
        {(customer, reload) => (
          <AccountInformation customer={customer} reload={reload}>
            <Firearms papers={customer.papers ?? []} orders={customer.orders.nodes} />
            <LastOrder order={customer.orders.nodes[0]} />
          </AccountInformation>
        )}
      </CustomerData>
    </>
  );
}
