import { NeedsScript } from "./NeedsScript.tsx";
import styles from "./ListSkeleton.module.css";

/** Keeps the place of rows while they load, and says so. */
export function ListSkeleton({ children }: { children: string }) {
  return (
    <>
      <NeedsScript />
      <output className={styles.skeleton}>
        <span className="vh">{children}</span>
        <span />
        <span />
        <span />
      </output>
    </>
  );
}
