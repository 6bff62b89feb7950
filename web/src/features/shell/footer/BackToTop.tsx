import { useReducedMotion } from "#/ui/media/use-reduced-motion.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { focusMain } from "#/lib/browser/focus-main.ts";
import styles from "./Footer.module.css";

export function BackToTop() {
  const reducedMotion = useReducedMotion();

  function toTop(): void {
    focusMain();
    window.scrollTo({ top: 0, behavior: reducedMotion ? "auto" : "smooth" });
  }

  return (
    <button type="button" className={styles.toTop} onClick={toTop}>
      <span>Back to top</span>
      <Icon name="arrow-up" size="small" />
    </button>
  );
}
