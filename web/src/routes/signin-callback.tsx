import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../ui/Link.tsx";
import { type Completion, completeSignIn } from "../features/account/auth/auth.ts";
import { useAuth } from "../features/account/auth/use-auth.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Waiting } from "../ui/Waiting.tsx";
import { buttonClass } from "../ui/button-class.ts";
import type { Route } from "./+types/signin-callback";
import styles from "./signin-callback.module.css";

/** The address holds the answer of the provider: nobody else is told it, and nothing keeps it. */
export const headers: Route.HeadersFunction = () => ({
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
});

/** Where the provider sends people back to; leads on to where they came from. */
export default function SignInCallbackPage() {
  const [failed, setFailed] = useState<Completion | null>(null);
  const [answer] = useState(() => (typeof window === "undefined" ? "" : window.location.href));
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    // The answer leaves the address before anything waits for it.
    window.history.replaceState(window.history.state, "", paths.signInCallback);
    void completeSignIn(answer).then((completion) => {
      if (left) return undefined;
      if (!completion.failure) return navigate(completion.returnTo, { replace: true });
      setFailed(completion);
      return undefined;
    });
    return () => {
      left = true;
    };
  }, [answer, navigate]);

  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>{failed ? <Failed completion={failed} /> : <InProgress />}</div>
    </div>
  );
}

function InProgress() {
  return (
    <>
      <PageHead title="Signing in" />
      <h1>Signing in</h1>
      <Waiting>One moment, we are checking your sign-in.</Waiting>
    </>
  );
}

function Failed({ completion: { failure, returnTo } }: { completion: Completion }) {
  const { signIn } = useAuth();
  // The account would only lead to the sign-in again.
  const shopping = returnTo.startsWith(paths.account) ? paths.home : returnTo;
  return (
    <>
      <PageHead title="Sign-in failed" />
      <h1>You are not signed in.</h1>
      <Notice tone="error" focus>
        {failure?.message} What is in your cart is kept.
      </Notice>
      <div className={styles.ways}>
        <Button onClick={() => void signIn(returnTo)}>Sign in again</Button>
        <Link className={buttonClass({ variant: "line" })} to={shopping}>
          Go on shopping
        </Link>
      </div>
    </>
  );
}
