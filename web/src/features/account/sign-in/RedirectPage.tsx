import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import styles from "./RedirectPage.module.css";

interface LeadOnProps {
  title: string;
  /** Button text, for a user who came back or could not be redirected. */
  action: string;
  go: (how?: { replace: boolean }) => Promise<void>;
  /** Waits for the button instead of redirecting, for example after a failed attempt. */
  stays?: boolean;
}

export function RedirectPage({ title, action, go, stays = false }: LeadOnProps) {
  const { error, isLeaving } = useAuth();
  const hasStarted = useRef(stays);

  // In a layout effect, so that the button is not painted before the redirect.
  useLayoutEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void go({ replace: true });
  }, [go]);

  return (
    <NarrowPanel title={title}>
      {isLeaving ? (
        <Loading>One moment, we're taking you to the sign-in page.</Loading>
      ) : (
        <>
          {error && <Notice tone="error">{error.message}</Notice>}
          <PanelActions>
            <Button onClick={() => void go()}>{error ? "Try again" : action}</Button>
          </PanelActions>
        </>
      )}
    </NarrowPanel>
  );
}

export function NarrowPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function PanelActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ways}>
      {children}
      <Link className={buttonClass({ variant: "line" })} to={paths.home}>
        Continue shopping
      </Link>
    </div>
  );
}
