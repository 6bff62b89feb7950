import styles from "./Waiting.module.css";
import { Spinner } from "./Spinner.tsx";

/** Says what is awaited in the place where it will stand. */
export function Waiting({ children }: { children: string }) {
  return (
    <output className={styles.waiting}>
      <Spinner size="small" />
      {children}
    </output>
  );
}
