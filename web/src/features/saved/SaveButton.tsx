import { useNavigate } from "react-router";
import { type Money, toCents } from "#/lib/money.ts";
import { notify } from "#/lib/stores/notification.ts";
import { paths } from "#/paths.ts";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { classNames } from "#/ui/class-names.ts";
import styles from "./SaveButton.module.css";
import { useIsSaved } from "./saved-items.ts";

interface SaveButtonProps {
  product: { id: string; title: string };
  /** What the page shows: of the variant with `sku`, or of the product. */
  offer: { sku?: string | null; price: Money | null; qtyOnHand: number | null };
  className?: string;
}

/** Heart that saves a product or removes it from the saved items; pressed only in the browser. */
export function SaveButton({ product: { id, title }, offer, className }: SaveButtonProps) {
  const isSaved = useIsSaved(id);
  const navigate = useNavigate();

  async function toggle(): Promise<void> {
    const { saveItem, removeItem } = await import("./change-saved.ts");
    if (isSaved) {
      await removeItem(id);
      return;
    }
    const { sku = null, price, qtyOnHand } = offer;
    const now = { priceCents: price && toCents(price), wasInStock: qtyOnHand !== 0, savedAt: new Date().toISOString() };
    if (!(await saveItem({ productId: id, sku, ...now }))) return;
    const view = { label: "View saved items", run: () => void navigate(paths.saved) };
    notify({ type: "success", message: `You saved ${title}.`, action: view });
  }

  return (
    <IconButton
      icon="heart"
      label={`Save ${title}`}
      aria-pressed={isSaved}
      className={classNames(styles.heart, className)}
      onClick={() => void toggle()}
    />
  );
}
