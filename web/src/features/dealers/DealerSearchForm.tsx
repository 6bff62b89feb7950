import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { type DealerQuery, RADIUS, ZIP, radiusOptions, toZip, writeDealerQuery } from "./dealer-query.ts";
import styles from "./DealerSearchForm.module.css";

interface DealerSearchFormProps {
  /** Of the URL. */
  query: DealerQuery;
  /** What was wrong with the ZIP code. */
  error: string | undefined;
}

/** ZIP code and radius, kept in the URL. Without scripts the form is sent, and the server answers the same URL. */
export function DealerSearchForm({ query, error }: DealerSearchFormProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(query);
  const [typed, setTyped] = useState(query);
  /** Whether an answer is awaited whose error takes the focus. */
  const sent = useRef(false);
  /** The search of the URL that the form led to last. */
  const [led, setLed] = useState<string | null>(null);

  // Going back shows the search of then; what was typed while its own search was on the way stays.
  if (shown.zip !== query.zip || shown.radius !== query.radius) {
    setShown(query);
    setLed(null);
    if (led !== writeDealerQuery(query)) setTyped(query);
  }

  const isBusy = navigation.state === "loading" && navigation.location.pathname === paths.dealerLocator;
  const search = writeDealerQuery(typed);
  /** Whether just that is looked for; another search takes its place. */
  const isAwaited = isBusy && navigation.location.search === search;
  useEffect(() => {
    if (!sent.current || isBusy) return;
    sent.current = false;
    if (error) form.current?.querySelector("input")?.focus();
  }, [error, isBusy]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isAwaited) return;
    sent.current = true;
    setLed(search);
    await navigate(paths.dealerLocator + search, { preventScrollReset: true });
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label="Dealers"
      className={styles.form}
      method="get"
      action={paths.dealerLocator}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field
        label="ZIP code"
        name={ZIP}
        value={typed.zip}
        onChange={(zip) => setTyped({ ...typed, zip })}
        format={toZip}
        inputMode="numeric"
        autoComplete="postal-code"
        error={typed.zip === query.zip ? error : undefined}
      />
      <SelectField
        label="Within"
        name={RADIUS}
        value={typed.radius === null ? "" : String(typed.radius)}
        onChange={(radius) => setTyped({ ...typed, radius: Number(radius) })}
        placeholder={query.radius === null ? "Any distance" : undefined}
        options={radiusOptions}
      />
      <Button type="submit" busy={isAwaited} className={styles.submit}>
        Find dealers
      </Button>
    </form>
  );
}
