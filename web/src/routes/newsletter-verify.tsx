import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useMutate } from "../graph/personal/client-source.ts";
import { NewsletterVerifyDocument } from "../features/account/newsletter/newsletter.generated.ts";
import { notify } from "../lib/notification.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { paths } from "../paths.ts";
import { NeedsScript } from "../ui/NeedsScript.tsx";
import type { Route } from "./+types/newsletter-verify";
import styles from "./newsletter-verify.module.css";

/** Said where the backend says nothing of its own, and when the shop cannot be reached. */
const FAILED = "Email verification failed";

/** Where the link in a newsletter's mail leads: spends its token, says what came of it, and goes home. */
export default function NewsletterVerifyPage({ params: { verificationToken } }: Route.ComponentProps) {
  const verify = useMutate(NewsletterVerifyDocument);
  const navigate = useNavigate();
  const spent = useRef<string>(undefined);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  useEffect(() => {
    // A token works once, and effects may run twice.
    if (spent.current === verificationToken) return;
    spent.current = verificationToken;

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

    async function run(): Promise<void> {
      const message = await refusal();
      notify(
        message === null ? { type: "success", message: "Email verified successfully" } : { type: "error", message },
      );
      if (isHere.current) await navigate(paths.home, { replace: true });
    }

    void run();
  }, [verificationToken, verify, navigate]);

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Verifying email" />
      <h1>VERIFYING EMAIL...</h1>
      <NeedsScript />
    </div>
  );
}
