import { NeedsScript } from "../../ui/NeedsScript.tsx";
import styles from "./CartSkeleton.module.css";

/** Keeps the place of the lines while the cart loads. */
export function CartSkeleton() {
  return (
    <>
      <NeedsScript />
      <output className={styles.skeleton}>
        <span className="vh">Loading your cart</span>
        <span />
        <span />
      </output>
    </>
  );
}
