import styles from "./CartSkeleton.module.css";

/** Keeps the place of the lines while the cart loads. */
export function CartSkeleton() {
  return (
    <output className={styles.skeleton}>
      <span className="vh">Loading your cart</span>
      <span />
      <span />
    </output>
  );
}
