import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { useAuth } from "./auth/use-auth.ts";
import styles from "./LeadOn.module.css";

interface LeadOnProps {
  title: string;
  /** Words of the button for who came back, or could not be led on. */
  action: string;
  /** Leaves for the provider, which takes the place of this page in the history when `replace` is set. */
  go: (how?: { replace: boolean }) => Promise<void>;
  /** Whether it waits for the button, for instance because an attempt has failed already. */
  stays?: boolean;
}

/** A page that leads on to the provider. */
export function LeadOn({ title, action, go, stays = false }: LeadOnProps) {
  const { error, isLeaving } = useAuth();
  const asked = useRef(stays);

  // Before anything is painted: the button is for who comes back.
  useLayoutEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void go({ replace: true });
  }, [go]);

  return (
    <Panel title={title}>
      {isLeaving ? (
        <Waiting>One moment, you are being taken to the sign-in service.</Waiting>
      ) : (
        <>
          {error && <Notice tone="error">{error.message}</Notice>}
          <Ways>
            <Button onClick={() => void go()}>{error ? "Try again" : action}</Button>
          </Ways>
        </>
      )}
    </Panel>
  );
}

/** A narrow page with a title and little else. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** What can be done, and the way back into the shop. */
export function Ways({ children }: { children: ReactNode }) {
  return (
    <div className={styles.ways}>
      {children}
      <Link className={buttonClass({ variant: "line" })} to={paths.home}>
        Go on shopping
      </Link>
    </div>
  );
}
