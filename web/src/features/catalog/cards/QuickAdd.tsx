import { useNavigate } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { toCents } from "#/lib/money.ts";
import { useAddLine } from "#/features/cart/add/use-add-line.ts";
import styles from "./QuickAdd.module.css";
import type { CollectionItemBuyFragment, CollectionItemCardFragment } from "./collection-item.generated.ts";

export type BuyableItem = CollectionItemCardFragment & CollectionItemBuyFragment;

/**
 * Adds an item without options to the cart. Items with options or out of stock link to their page, which has the
 * options and the stock alert. Renders nothing for items without a price.
 */
export function QuickAdd({ item }: { item: BuyableItem }) {
  const { addLine, busy, intent } = useAddLine();
  const navigate = useNavigate();
  const { title, url, sku, price } = item;
  if (!price) return null;

  const soldOut = !item.qtyOnHand;
  if (soldOut || item.requiresChoice || !sku) {
    return (
      <Link className={classNames(buttonClass({ variant: "text", size: "small" }), styles.add, styles.link)} to={url}>
        <span>
          {soldOut ? "Notify me" : "Choose options"}
          <span className="vh"> ({title})</span>
        </span>
      </Link>
    );
  }
  const draft = {
    productId: item.id,
    sku,
    optionIds: [],
    productName: title,
    productUrl: url,
    imageUrl: item.image?.thumbnailUrl ?? null,
    options: [],
    priceCents: toCents(price),
    isFflItem: item.isFflItem,
    isReceiverItem: item.isReceiverItem,
  };

  async function handleClick(): Promise<void> {
    const refusal = await addLine(draft);
    // The content service did not mark the item as requiring a choice, so open the product page.
    if (refusal?.field?.includes("optionIds")) await navigate(url);
  }

  return (
    <Button
      {...intent}
      variant="line"
      size="small"
      className={styles.add}
      busy={busy}
      onClick={() => void handleClick()}
    >
      <span>
        Add to cart<span className="vh"> ({title})</span>
      </span>
    </Button>
  );
}
