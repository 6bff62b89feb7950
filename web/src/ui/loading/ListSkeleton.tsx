import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import styles from "./ListSkeleton.module.css";

/** Placeholder for rows while they load, with a text for screen readers. */
export function ListSkeleton({ children }: { children: string }) {
  return (
    <>
      <NoScriptNotice />
      <output className={styles.skeleton}>
        <span className="vh">{children}</span>
        <span />
        <span />
        <span />
      </output>
    </>
  );
}
