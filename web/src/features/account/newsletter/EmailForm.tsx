import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { failureMessage } from "../../../graph/personal/failure.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NeedsScript } from "../../../ui/NeedsScript.tsx";
import { notifyError } from "../../../lib/notification.ts";
import styles from "./EmailForm.module.css";

/**
 * Every page has such a form and few people use it. So it keeps to the rules of `useShopForm` without its library, and
 * what checks the address is fetched when somebody begins to type.
 */
const loadRules = () => import("@telfer/forms/rules.ts");

/** Words of a form for an address that is not an address, and for one that is missing. */
export interface FaultWords {
  required: string;
  invalid: string;
}

const plainWords: FaultWords = {
  required: "E-mail address is required",
  invalid: "E-mail address must be a valid email address",
};

interface EmailFormProps {
  /** Words of the button. */
  action: string;
  /** What is in the field at first. */
  initial?: string;
  /** What is said of an address that is missing or wrong, where it is not what every form says. */
  words?: FaultWords;
  /**
   * Sends a valid address and answers what to say below the field: why it was refused, or, when it was taken and the
   * field is emptied, what comes next. What it throws is told in a notification.
   */
  onSend: (email: string) => Promise<{ refusal: string } | { hint?: string }>;
}

/** What stands below the field, as long as the page is the one it was said on. */
interface Said {
  on: string;
  error?: string;
  hint?: string;
}

/** One field for an e-mail address and one button. */
export function EmailForm({ action, initial = "", words = plainWords, onSend }: EmailFormProps) {
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const email = typed ?? initial;
  // Coming back does not bring it back.
  if (said && said.on !== pathname) setSaid(null);

  useEffect(() => {
    const shown = form.current?.querySelector("input")?.value ?? email;
    if (shown !== email) setTyped(shown);
    // Once: what was typed before the page was alive.
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
    const answer = await onSend(checked.data);
    if ("refusal" in answer) {
      refuse(answer.refusal);
      return;
    }
    setTyped("");
    setSaid({ on: pathname, hint: answer.hint });
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      notifyError(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    // Sent before the page is alive, a form of this method does nothing.
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field
        className={styles.field}
        label="E-mail address"
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
      <NeedsScript />
    </form>
  );
}
