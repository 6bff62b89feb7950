import { type ChangeEvent, type MouseEvent, useEffect, useRef } from "react";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { FieldLayout, messageAttributes } from "./FieldLayout.tsx";
import { useFieldId } from "#/lib/forms/field-id.ts";
import styles from "./FileField.module.css";

interface FileFieldProps {
  label: string;
  name: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** The input's `accept` attribute. */
  accept: string;
  error?: string;
  hint?: string;
  optional?: boolean;
}

/** `640 B`, `12 KiB`, `9.5 MiB` */
function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

/** File input with drag and drop, which shows the file's name and size and a button to remove it. */
export function FileField({ label, name, file, onChange, accept, error, hint, optional }: FileFieldProps) {
  const id = useFieldId(name);
  const input = useRef<HTMLInputElement>(null);
  const chosenId = `${id}-chosen`;
  const message = messageAttributes(id, error, hint);
  const words = file ? `${file.name}, ${sizeInWords(file.size)}` : "No file chosen.";

  useEffect(() => {
    if (!file && input.current) input.current.value = "";
  }, [file]);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    const [next] = target.files ?? [];
    if (next) onChange(next);
  }

  /** Lets the user choose the same file again, for instance after editing it. */
  function forgetChoice({ currentTarget }: MouseEvent<HTMLInputElement>): void {
    currentTarget.value = "";
  }

  function remove(): void {
    onChange(null);
    // The pressed button is unmounted.
    input.current?.focus();
  }

  return (
    <FieldLayout id={id} label={label} error={error} hint={hint} optional={optional}>
      {/* The input covers the whole box, so the browser handles clicks and drops. */}
      <div className={styles.box}>
        <input
          ref={input}
          className={styles.input}
          id={id}
          type="file"
          accept={accept}
          onChange={handleChange}
          onClick={forgetChoice}
          {...message}
          aria-describedby={[file && chosenId, message["aria-describedby"]].filter(Boolean).join(" ") || undefined}
        />
        <span className={classNames(buttonClass({ variant: "line", size: "small" }), styles.button)} aria-hidden>
          {file ? "Choose another file" : "Choose a file"}
        </span>
        <span className={styles.drop} aria-hidden>
          or drop it here
        </span>
      </div>
      {file && (
        <div className={styles.chosen}>
          <p id={chosenId}>
            <span className={styles.name}>{file.name}</span> <span className="num">{sizeInWords(file.size)}</span>
          </p>
          <Button variant="text" size="small" onClick={remove}>
            Remove<span className="vh"> {file.name}</span>
          </Button>
        </div>
      )}
      <Announcement>{error ? `${words} ${error}` : words}</Announcement>
    </FieldLayout>
  );
}
