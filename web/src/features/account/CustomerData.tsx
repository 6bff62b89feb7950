import type { ReactNode } from "react";
import { Failure } from "../../ui/Failure.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { focusMain } from "../../lib/focus-main.ts";
import { type AccountInformationQuery, useAccountInformationQuery } from "./account-information.generated.ts";

export type Customer = NonNullable<AccountInformationQuery["profile"]>;

interface CustomerDataProps {
  /** What is shown once the customer is known; `reload` asks for all of it anew and never fails. */
  children: (customer: Customer, reload: () => Promise<void>) => ReactNode;
}

/** The customer's contact information, default addresses and newsletter: asked for once for the pages that show them. */
export function CustomerData({ children }: CustomerDataProps) {
  const { data, error, refetch } = useAccountInformationQuery({
    errorPolicy: "all",
  });

  async function reload(): Promise<void> {
    // What fails again is shown again.
    await refetch().catch(() => undefined);
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) focusMain();
  }

  if (data?.profile) return children(data.profile, reload);
  // The backend's trouble, or a sign-in that the gateway does not know any more.
  if (data ?? error) {
    return (
      <Failure message="Your account cannot be shown right now. Nothing in it is lost." onRetry={() => void reload()} />
    );
  }
  return <Waiting>Loading your account</Waiting>;
}
