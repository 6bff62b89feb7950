import styles from "./Waiting.module.css";
import { NeedsScript } from "./NeedsScript.tsx";
import { Spinner } from "./Spinner.tsx";

/** Says what is awaited in the place where it will stand. */
export function Waiting({ children }: { children: string }) {
  return (
    <>
      <NeedsScript />
      <output className={styles.waiting}>
        <Spinner size="small" />
        {children}
      </output>
    </>
  );
}
