import type { ReactNode } from "react";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { type AccountInformationQuery, useAccountInformationQuery } from "./account-information.generated.ts";

export type Customer = NonNullable<AccountInformationQuery["profile"]>;

interface CustomerDataProps {
  /** `reload` fetches everything again and never rejects. */
  children: (customer: Customer, reload: () => Promise<void>) => ReactNode;
}

/** Loads contact information, default addresses and newsletter in one query for the pages that show them. */
export function CustomerData({ children }: CustomerDataProps) {
  const { data, error, refetch } = useAccountInformationQuery({
    errorPolicy: "all",
  });

  async function reload(): Promise<void> {
    // A repeated failure is shown again.
    await refetch().catch(() => undefined);
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) focusMain();
  }

  if (data?.profile) return children(data.profile, reload);
  // A backend failure, or a session that the gateway no longer accepts.
  if (data ?? error) {
    return (
      <LoadError message="Your account can't be shown right now. Nothing is lost." onRetry={() => void reload()} />
    );
  }
  return <Loading>Loading your account</Loading>;
}
