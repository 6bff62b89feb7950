import { useLayoutEffect, useRef } from "react";
import { Failure } from "../../../ui/Failure.tsx";
import { Waiting } from "../../../ui/Waiting.tsx";
import type { ShopForm } from "../../../lib/forms/use-shop-form.ts";
import styles from "./CardEntry.module.css";
import { CardFields } from "./CardFields.tsx";
import type { Card } from "./card.ts";
import type { useAccept } from "./use-accept.ts";

interface CardEntryProps {
  form: ShopForm<Card>;
  accept: ReturnType<typeof useAccept>;
}

/** The card fields as soon as the payment script is there to take them. */
export function CardEntry({ form, accept }: CardEntryProps) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Only what a retry has taken the focus from gets it back.
    if (accept.state === "loading" || document.activeElement !== place.current) return;
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [accept.state]);

  function retry(): void {
    // The button that was pressed goes.
    place.current?.focus();
    accept.retry();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.entry}>
      {accept.state === "loading" && <Waiting>Loading card payment</Waiting>}
      {accept.state === "failed" && (
        <Failure
          message="Card payment could not be loaded, so nothing can be paid right now. What you typed is kept."
          onRetry={retry}
        />
      )}
      {accept.state === "ready" && <CardFields form={form} />}
    </div>
  );
}
