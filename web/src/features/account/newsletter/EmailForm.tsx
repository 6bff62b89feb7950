import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import { notifyError } from "#/lib/stores/notification.ts";
import styles from "./EmailForm.module.css";

/**
 * Every page has such a form, but few people use it. It behaves like `useShopForm` without loading its library, and loads
 * the rules when the user starts to type.
 */
const loadRules = () => import("@telfer/forms/rules.ts");

export interface EmailFormMessages {
  required: string;
  invalid: string;
}

const plainWords: EmailFormMessages = {
  required: "Email address is required",
  invalid: "Email address must be a valid email address",
};

interface EmailFormProps {
  action: string;
  initial?: string;
  /** Messages for a missing or invalid address, if not the usual ones. */
  words?: EmailFormMessages;
  /**
   * Sends a valid address. Returns the message below the field: a refusal, or, on success, a hint; success empties the
   * field. `sent` is shown in place of the form instead. Errors thrown are shown as a notification.
   */
  onSend: (email: string) => Promise<{ refusal: string } | { hint?: string } | { sent: string }>;
}

interface Said {
  on: string;
  error?: string;
  hint?: string;
  /** Replaces the form. */
  sent?: string;
}

export function EmailForm({ action, initial = "", words = plainWords, onSend }: EmailFormProps) {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const email = typed ?? initial;
  // Returning to the page must not show the message again.
  if (said && said.on !== pathname) setSaid(null);

  useEffect(() => {
    const shown = form.current?.querySelector("input")?.value ?? email;
    if (shown !== email) setTyped(shown);
    // Once, for input from before hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function change(value: string): void {
    setTyped(value);
    setSaid(null);
    void loadRules().catch(() => undefined);
  }

  function refuse(error: string): void {
    setSaid({ on: pathname, error });
    form.current?.querySelector("input")?.focus();
  }

  async function send(): Promise<void> {
    const rules = await loadRules();
    const checked = rules.email(words.invalid, words.required).safeParse(email);
    if (!checked.success) {
      refuse(checked.error.issues[0]?.message ?? "");
      return;
    }
    const response = await onSend(checked.data);
    if ("refusal" in response) {
      refuse(response.refusal);
      return;
    }
    setTyped("");
    setSaid({ on: pathname, ...response });
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      notifyError(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  if (said?.sent) return <Sent>{said.sent}</Sent>;
  return (
    // With this method, a submit before hydration does nothing.
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        className={styles.field}
        label="Email address"
        name="email"
        unnamed
        type="email"
        autoComplete="email"
        value={email}
        error={said?.error}
        hint={said?.hint}
        onChange={change}
      />
      <Button className={styles.button} type="submit" busy={busy}>
        {action}
      </Button>
      <NoScriptNotice />
    </form>
  );
}

/** Takes the focus from the button that it replaces. */
function Sent({ children }: { children: string }) {
  return (
    <p ref={focusAtOnce} tabIndex={-1} className={styles.sent}>
      <Icon name="check" />
      {children}
    </p>
  );
}

const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
