import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import {
  type DealerQuery,
  RADIUS_PARAM,
  ZIP_PARAM,
  radiusOptions,
  toZip,
  writeDealerQuery,
} from "#/features/dealers/dealer-query.ts";
import styles from "./DealerSearchForm.module.css";

interface DealerSearchFormProps {
  query: DealerQuery;
  error: string | undefined;
}

/** ZIP code and radius, kept in the URL. Without JavaScript, the form is submitted and the server renders the same URL. */
export function DealerSearchForm({ query, error }: DealerSearchFormProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(query);
  const [typed, setTyped] = useState(query);
  /** True after a submit, so that an error moves the focus to the field. */
  const sent = useRef(false);
  /** Query string that the form last navigated to. */
  const [led, setLed] = useState<string | null>(null);

  // Back restores the earlier search; input typed while the form's own search was loading stays.
  if (shown.zip !== query.zip || shown.radius !== query.radius) {
    setShown(query);
    setLed(null);
    if (led !== writeDealerQuery(query)) setTyped(query);
  }

  const isBusy = navigation.state === "loading" && navigation.location.pathname === paths.dealerLocator;
  const search = writeDealerQuery(typed);
  /** True if the current input is being searched; a different search would replace it. */
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
        name={ZIP_PARAM}
        value={typed.zip}
        onChange={(zip) => setTyped({ ...typed, zip })}
        format={toZip}
        inputMode="numeric"
        autoComplete="postal-code"
        error={typed.zip === query.zip ? error : undefined}
      />
      <SelectField
        label="Within"
        name={RADIUS_PARAM}
        value={typed.radius === null ? "" : String(typed.radius)}
        onChange={(radius) => setTyped({ ...typed, radius: Number(radius) })}
        placeholder={query.radius === null ? "Any distance" : undefined}
        options={radiusOptions}
      />
      <Button type="submit" busy={isAwaited} className={styles.submit}>
        Find dealers
      </Button>
      {query.zip === "" && <p className={styles.prompt}>Enter your ZIP code to see the nearest first.</p>}
    </form>
  );
}
