import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { notify } from "#/lib/stores/notification.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { paths } from "#/paths.ts";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import type { Route } from "./+types/newsletter-verify";
import styles from "./newsletter-verify.module.css";

const fetchVerify = async () =>
  (await import("#/features/account/newsletter/newsletter.generated.ts")).useNewsletterVerifyMutation;

/** Message when the backend sends none or is unreachable. */
const FAILED = "Email verification failed";

const TITLE = "Confirm your email address";

/**
 * Target of the link in newsletter emails. A button uses the token, because email scanners open every link and run its page;
 * the home page then shows the result.
 */
export default function NewsletterVerifyPage({ params: { verificationToken } }: Route.ComponentProps) {
  const verify = useOnDemandMutation(fetchVerify);
  const navigate = useNavigate();
  const [isVerifying, setVerifying] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  async function refusal(): Promise<string | null> {
    try {
      const { data } = await verify({ variables: { input: { verificationToken } } });
      if (!data) return FAILED;
      const [error] = data.newsletterVerify.userErrors;
      return error ? error.message || FAILED : null;
    } catch {
      return FAILED;
    }
  }

  async function confirm(): Promise<void> {
    setVerifying(true);
    // The button disappears; the focused title announces the progress.
    title.current?.focus();
    const message = await refusal();
    notify(message === null ? { type: "success", message: "Email verified successfully" } : { type: "error", message });
    if (title.current) await navigate(paths.home, { replace: true });
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={isVerifying ? "Verifying email" : TITLE} />
      <h1 ref={title} tabIndex={-1}>
        {isVerifying ? "VERIFYING EMAIL..." : TITLE}
      </h1>
      {!isVerifying && (
        <>
          <p>Please confirm that this is your address, and we'll update your newsletter subscription.</p>
          <Button onClick={() => void confirm()}>Confirm my email address</Button>
        </>
      )}
      <NoScriptNotice />
    </div>
  );
}
