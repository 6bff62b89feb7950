import { Fragment, type ReactNode, useState } from "react";
import { Waiting } from "../../ui/Waiting.tsx";
import { useAuth } from "./auth/use-auth.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { AccountFrame } from "./AccountFrame.tsx";
import { LeadOn } from "./LeadOn.tsx";
import { SignInEnded } from "./SignInEnded.tsx";

/** What came of a visit to the account; `inside` also while it is left by signing out. */
type Visit = "arriving" | "inside" | "expired" | "signed out";

/**
 * Shows the account to who is signed in, and sends to the provider and back who arrives without being so. Whose sign-in
 * ends here stays: it is said how it ended, and nothing personal is shown any more.
 */
export function AccountGuard({ children }: { children: ReactNode }) {
  const { status, user, error, isLeaving, signIn } = useAuth();
  const [visit, setVisit] = useState<Visit>("arriving");
  if (status === "authenticated" && visit !== "inside") setVisit("inside");
  // Back from the provider, where the session was ended.
  if (status === "anonymous" && visit === "arriving" && error?.isBack) setVisit("expired");
  if (status === "anonymous" && visit === "inside" && !isLeaving) {
    setVisit(error?.during === "renewal" ? "expired" : "signed out");
  }

  if (status === "anonymous" && visit === "arriving") {
    return (
      <>
        <PageHead title="Account" />
        <LeadOn
          title="Sign in to see your account."
          action="Sign in"
          go={(how) => signIn(undefined, how)}
          stays={error !== null}
        />
      </>
    );
  }
  if (status === "anonymous" && visit !== "inside") return <SignInEnded expired={visit === "expired"} />;
  return (
    <AccountFrame>
      {user ? (
        // Nobody goes on in what somebody else has begun.
        <Fragment key={user.email}>{children}</Fragment>
      ) : (
        <>
          <PageHead title="Account" />
          <h1>Account</h1>
          <Waiting>
            {visit === "inside" ? "One moment, you are being signed out." : "One moment, we are checking your sign-in."}
          </Waiting>
        </>
      )}
    </AccountFrame>
  );
}
