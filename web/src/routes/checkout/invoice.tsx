import { Invoice } from "#/features/checkout/orders/invoice/Invoice.tsx";
import { LinkedOrder } from "#/features/checkout/orders/LinkedOrder.tsx";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { invoiceSellerQuery } from "#/features/checkout/orders/invoice/seller.generated.ts";
import type { Route } from "./+types/invoice";
import styles from "./confirm.module.css";

async function loadSeller({ context }: Pick<Route.LoaderArgs, "context">) {
  const { data } = await context.get(fetchQueryContext)(invoiceSellerQuery, {});
  // An invoice without the seller's address can still be printed.
  return { seller: data?.contactUsPage ?? null };
}

export const loader = loadSeller;
export const clientLoader = loadSeller;

export default function InvoicePage({ params: { orderId }, loaderData: { seller } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.confirm}`}>
      <PageHead title={`Invoice ${orderId}`} />
      <UserDataProvider>
        <LinkedOrder key={orderId} orderId={orderId}>
          {(order, token) => <Invoice order={order} token={token} seller={seller} />}
        </LinkedOrder>
      </UserDataProvider>
    </div>
  );
}
