import { notify } from "#/lib/stores/notification.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { MAX_COMPARED, compared, isComparable, removeCompared, useIsCompared } from "./compared.ts";
import styles from "./CompareButton.module.css";

interface CompareButtonProps {
  product: { id: string; title: string; url: string };
}

/** Adds a rifle or pistol to the comparison or removes it; nothing for other products. */
export function CompareButton({ product: { id, title, url } }: CompareButtonProps) {
  const isCompared = useIsCompared(id);
  if (!isComparable(url)) return null;

  function toggle(): void {
    const others = compared.get() ?? [];
    if (isCompared) removeCompared(id);
    else if (others.length < MAX_COMPARED) compared.set([...others, { id, title }]);
    else notify({ type: "warning", message: `You can compare up to ${MAX_COMPARED} products. Remove one first.` });
  }

  return (
    <Button variant="text" size="small" className={styles.compare} aria-pressed={isCompared} onClick={toggle}>
      Compare<span className="vh"> {title}</span>
    </Button>
  );
}
