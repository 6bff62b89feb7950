import { useEffect, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { focusMain } from "../../../lib/focus-main.ts";
import styles from "./ConsentBar.module.css";
import { type Consent, storeConsent } from "../../../lib/analytics/consent.ts";

/**
 * A quiet question at the end of the page that stays in view; it blocks nothing.
 *
 * @param takesFocus whether the visitor asked for it.
 */
export function ConsentBar({ takesFocus }: { takesFocus: boolean }) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (takesFocus) bar.current?.focus();
  }, [takesFocus]);

  function choose(consent: Consent): void {
    storeConsent(consent);
    // The button that was pressed is gone.
    focusMain();
  }

  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label="Cookies">
      <div className={`wrap ${styles.inner}`}>
        <p>
          May we count this visit with Google Analytics? It sets cookies, and tells us which pages are read: no names,
          no addresses, no order numbers.
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
