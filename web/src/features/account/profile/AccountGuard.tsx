import { Fragment, type ReactNode, useState } from "react";
import { Loading } from "#/ui/loading/Loading.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { AccountLayout } from "./AccountLayout.tsx";
import { RedirectPage } from "#/features/account/sign-in/RedirectPage.tsx";
import { SessionEnded } from "#/features/account/sign-in/SessionEnded.tsx";

/** `inside` also while a sign-out leaves the page. */
type Visit = "arriving" | "inside" | "expired" | "signed out";

/**
 * Shows the account to a signed-in user. Sends a visitor who arrives anonymous to the provider and back. If the session
 * ends here, stays on the page, says why and hides everything personal.
 */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { status, user, error, isLeaving, signIn } = useAuth();
  const [visit, setVisit] = useState<Visit>("arriving");
  if (status === "authenticated" && visit !== "inside") setVisit("inside");
  // Returned from the provider, where the session was ended.
  if (status === "anonymous" && visit === "arriving" && error?.isBack) setVisit("expired");
  if (status === "anonymous" && visit === "inside" && !isLeaving) {
    setVisit(error?.during === "renewal" ? "expired" : "signed out");
  }

  if (status === "anonymous" && visit === "arriving") {
    return (
      <>
        <PageHead title="Account" />
        <RedirectPage
          title="Sign in to see your account."
          action="Sign in"
          go={(how) => signIn(undefined, how)}
          stays={error !== null}
        />
      </>
    );
  }
  if (status === "anonymous" && visit !== "inside") return <SessionEnded expired={visit === "expired"} />;
  return (
    <AccountLayout>
      {user ? (
        // The key resets the page's state when another user signs in.
        <Fragment key={user.email}>{children}</Fragment>
      ) : (
        <>
          <PageHead title="Account" />
          <h1>Account</h1>
          <Loading>
            {visit === "inside" ? "One moment, we're signing you out." : "One moment, we're checking your sign-in."}
          </Loading>
        </>
      )}
    </AccountLayout>
  );
}
