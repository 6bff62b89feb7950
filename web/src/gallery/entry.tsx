import { type ReactNode, useId, useState } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import styles from "./entry.module.css";

/** By module below `ui/`, without extension: its states by name. */
export type Entries = Record<string, Record<string, ReactNode>>;

/** Wraps, and ends in a word that has to be broken. */
export const LONG_TEXT = `A text that is far longer than anybody expected here, with ${"0123456789".repeat(5)}`;

interface HeldProps<Value> {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Holds the value of a controlled primitive. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** Shows its content on request, because it takes the focus or covers the page. */
export function OnRequest({ name, children }: { name: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown((before) => !before)}
      >
        Show {name}
      </Button>
      <div id={id} className={styles.shown}>
        {isShown && children}
      </div>
    </>
  );
}

export function Dark({ children }: { children: ReactNode }) {
  return <div className={`dark ${styles.dark}`}>{children}</div>;
}

/** Gives a primitive the whole width of the page, as pages do. */
export function Whole({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

/** Sets small primitives side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
