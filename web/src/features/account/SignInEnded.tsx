import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAuth } from "./auth/use-auth.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { Panel, Ways } from "./LeadOn.tsx";

/** In place of the account, when the sign-in ended while it was open. */
export function SignInEnded({ expired }: { expired: boolean }) {
  const { error, isLeaving, signIn } = useAuth();
  // Why it ended is the title; what was tried since is said here.
  const failure = error?.during === "renewal" ? null : (error?.message ?? null);
  const calm = expired ? "Sign in again to go on here. What you typed is kept." : "Sign in to see your account.";
  return (
    <Panel title={expired ? "Your sign-in has expired." : "You are signed out."}>
      <PageHead title="Account" />
      <Notice key={failure} tone={failure === null ? "warning" : "error"} focus>
        {failure ?? calm}
      </Notice>
      <Ways>
        <Button busy={isLeaving} onClick={() => void signIn()}>
          {expired ? "Sign in again" : "Sign in"}
        </Button>
      </Ways>
    </Panel>
  );
}
