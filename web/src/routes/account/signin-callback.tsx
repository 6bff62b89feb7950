import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { type Completion, completeSignIn } from "#/features/account/auth/auth.ts";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import type { Route } from "./+types/signin-callback";
import styles from "./signin-callback.module.css";

/** The URL contains the provider's response, so it must not leak as a referrer or be cached. */
export const headers: Route.HeadersFunction = () => ({
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
});

/** Redirect target of the identity provider; continues to the page where the user started. */
export default function SignInCallbackPage() {
  const [failed, setFailed] = useState<Completion | null>(null);
  const [callbackUrl] = useState(() => (typeof window === "undefined" ? "" : window.location.href));
  const navigate = useNavigate();

  useEffect(() => {
    let left = false;
    // Remove the response from the URL before any waiting.
    window.history.replaceState(window.history.state, "", paths.signInCallback);
    void completeSignIn(callbackUrl).then((completion) => {
      if (left) return undefined;
      if (!completion.failure) return navigate(completion.returnTo, { replace: true });
      setFailed(completion);
      return undefined;
    });
    return () => {
      left = true;
    };
  }, [callbackUrl, navigate]);

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
      <Loading>One moment, we're checking your sign-in.</Loading>
    </>
  );
}

function Failed({ completion: { failure, returnTo } }: { completion: Completion }) {
  const { signIn } = useAuth();
  // Account pages would only redirect to the sign-in again.
  const shopping = returnTo.startsWith(paths.account) ? paths.home : returnTo;
  return (
    <>
      <PageHead title="Sign-in failed" />
      <h1>You're not signed in.</h1>
      <Notice tone="error" focus>
        {failure?.message} Your cart is still here.
      </Notice>
      <div className={styles.ways}>
        <Button onClick={() => void signIn(returnTo)}>Sign in again</Button>
        <Link className={buttonClass({ variant: "line" })} to={shopping}>
          Continue shopping
        </Link>
      </div>
    </>
  );
}
