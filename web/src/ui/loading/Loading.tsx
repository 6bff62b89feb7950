import styles from "./Loading.module.css";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import { Spinner } from "./Spinner.tsx";

/** Spinner and text in place of content that is loading. */
export function Loading({ children }: { children: string }) {
  return (
    <>
      <NoScriptNotice />
      <output className={styles.waiting}>
        <Spinner size="small" />
        {children}
      </output>
    </>
  );
}
