import { useEffect, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { focusMain } from "#/lib/browser/focus-main.ts";
import styles from "./ConsentBar.module.css";
import { type Consent, storeConsent } from "#/lib/stores/consent.ts";

/**
 * Non-blocking consent question that stays at the bottom of the window.
 *
 * @param takesFocus true if the user opened it through "Cookie settings".
 */
export function ConsentBar({ takesFocus }: { takesFocus: boolean }) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (takesFocus) bar.current?.focus();
  }, [takesFocus]);

  function choose(consent: Consent): void {
    storeConsent(consent);
    // The pressed button is unmounted.
    focusMain();
  }

  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label="Cookies">
      <div className={`wrap ${styles.inner}`}>
        <p>
          May we count this visit with Google Analytics? It sets cookies and tells us which pages are read: no names, no
          addresses, no order numbers.
        </p>
        <div className={styles.choices}>
          <Button variant="line" size="small" onClick={() => choose("denied")}>
            Decline
          </Button>
          <Button variant="line" size="small" onClick={() => choose("granted")}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
