import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useOnDemandMutation } from "../graph/personal/on-demand.tsx";
import { notify } from "../lib/notification.ts";
import { Button } from "../ui/Button.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { paths } from "../paths.ts";
import { NeedsScript } from "../ui/NeedsScript.tsx";
import type { Route } from "./+types/newsletter-verify";
import styles from "./newsletter-verify.module.css";

const fetchVerify = async () =>
  (await import("../features/account/newsletter/newsletter.generated.ts")).useNewsletterVerifyMutation;

/** Said where the backend says nothing of its own, and when the shop cannot be reached. */
const FAILED = "Email verification failed";

const TITLE = "Confirm your email address";

/**
 * Where the link in a newsletter's mail leads. Its token is spent by a press, because scanners of mails open every link
 * and run its page; then the page says what came of it at home.
 */
export default function NewsletterVerifyPage({ params: { verificationToken } }: Route.ComponentProps) {
  const verify = useOnDemandMutation(fetchVerify);
  const navigate = useNavigate();
  const [isVerifying, setVerifying] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  /** What kept the address from being verified; null when nothing did. */
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
    // The button goes away, and what happens instead is read out.
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
          <p>You asked us something about our newsletter. Please confirm that this address is yours.</p>
          <Button onClick={() => void confirm()}>Confirm my email address</Button>
        </>
      )}
      <NeedsScript />
    </div>
  );
}
