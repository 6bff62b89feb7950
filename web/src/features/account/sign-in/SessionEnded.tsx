import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { NarrowPanel, PanelActions } from "./RedirectPage.tsx";

export function SessionEnded({ expired }: { expired: boolean }) {
  const { error, isLeaving, signIn } = useAuth();
  // The title gives the reason; the notice shows later failures.
  const failure = error?.during === "renewal" ? null : (error?.message ?? null);
  const calm = expired ? "Sign in again to continue. We've kept what you typed." : "Sign in to see your account.";
  return (
    <NarrowPanel title={expired ? "Your sign-in has expired." : "You're signed out."}>
      <PageHead title="Account" />
      <Notice key={failure} tone={failure === null ? "warning" : "error"} focus>
        {failure ?? calm}
      </Notice>
      <PanelActions>
        <Button busy={isLeaving} onClick={() => void signIn()}>
          {expired ? "Sign in again" : "Sign in"}
        </Button>
      </PanelActions>
    </NarrowPanel>
  );
}
