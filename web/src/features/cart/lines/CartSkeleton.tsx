import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import styles from "./CartSkeleton.module.css";

export function CartSkeleton() {
  return (
    <>
      <NoScriptNotice />
      <output className={styles.skeleton}>
        <span className="vh">Loading your cart</span>
        <span />
        <span />
      </output>
    </>
  );
}
