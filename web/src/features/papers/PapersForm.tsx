import { SERIAL_NUMBER, SERIAL_NUMBER_MESSAGE, toSerialNumber } from "@telfer/forms/serial-number.ts";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import styles from "./PapersForm.module.css";

/** Opens the papers of a serial number; works without scripts, too. */
export function PapersForm({ serialNumber = "" }: { serialNumber?: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(serialNumber);
  const [error, setError] = useState<string>();

  function open(event: FormEvent): void {
    event.preventDefault();
    const wanted = toSerialNumber(typed);
    if (SERIAL_NUMBER.test(wanted)) void navigate(paths.papers(wanted));
    else setError(SERIAL_NUMBER_MESSAGE);
  }

  return (
    <form action={paths.papersStart} className={styles.form} noValidate onSubmit={open}>
      <Field
        name="serial"
        label="Serial number"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
        hint="On the left side of the receiver, for example D-26-00417"
        error={error}
        autoComplete="off"
        maxLength={40}
      />
      <Button type="submit" variant="line">
        Show its papers
      </Button>
    </form>
  );
}
