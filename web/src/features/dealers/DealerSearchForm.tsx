import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { type DealerQuery, RADII, RADIUS, ZIP, toZip, writeDealerQuery } from "./dealer-query.ts";
import styles from "./DealerSearchForm.module.css";

interface DealerSearchFormProps {
  /** Of the URL. */
  query: DealerQuery;
  /** What was wrong with the ZIP code. */
  error: string | undefined;
}

const options = RADII.map((radius) => ({ value: String(radius), label: `${radius} miles` }));

/** ZIP code and radius, kept in the URL. Without scripts the form is sent, and the server answers the same URL. */
export function DealerSearchForm({ query, error }: DealerSearchFormProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(query);
  const [typed, setTyped] = useState(query);
  /** Whether an answer is awaited whose error takes the focus. */
  const sent = useRef(false);

  // Going back shows the search of then.
  if (shown.zip !== query.zip || shown.radius !== query.radius) {
    setShown(query);
    setTyped(query);
  }

  const isBusy = navigation.state === "loading" && navigation.location.pathname === paths.dealerLocator;
  useEffect(() => {
    if (!sent.current || isBusy) return;
    sent.current = false;
    if (error) form.current?.querySelector("input")?.focus();
  }, [error, isBusy]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    sent.current = true;
    await navigate(paths.dealerLocator + writeDealerQuery(typed), { preventScrollReset: true });
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
        options={options}
      />
      <Button type="submit" busy={isBusy} className={styles.submit}>
        Find dealers
      </Button>
    </form>
  );
}
