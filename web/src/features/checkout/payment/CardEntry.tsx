import { useLayoutEffect, useRef } from "react";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import { CardFields } from "./CardFields.tsx";
import type { CardValues } from "./card.ts";
import type { useAccept } from "./use-accept.ts";

interface CardEntryProps {
  form: ShopForm<CardValues>;
  accept: ReturnType<typeof useAccept>;
}

export function CardEntry({ form, accept }: CardEntryProps) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Move the focus back only if a retry took it.
    if (accept.state === "loading" || document.activeElement !== place.current) return;
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [accept.state]);

  function retry(): void {
    // The pressed button is about to disappear.
    place.current?.focus();
    accept.retry();
  }

  return (
    <div ref={place} tabIndex={-1}>
      {accept.state === "loading" && <Loading>Loading card payment</Loading>}
      {accept.state === "failed" && (
        <LoadError
          message="Card payment couldn't be loaded, so you can't pay right now. We've kept what you typed."
          onRetry={retry}
        />
      )}
      {accept.state === "ready" && <CardFields form={form} />}
    </div>
  );
}
