import { Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { classes } from "../../ui/classes.ts";
import { toCents } from "../../ui/money.ts";
import { useAddLine } from "../cart/use-add-line.ts";
import type { CollectionItemBuyFragment, CollectionItemCardFragment } from "./collection-item.generated.ts";

export type BuyableItem = CollectionItemCardFragment & CollectionItemBuyFragment;

/**
 * Puts an item into the cart that needs no choice; one that is out of stock leads to its page, where a notice can be
 * asked for. Nothing for items with variants or without a price.
 */
export function QuickAdd({ item, className }: { item: BuyableItem; className?: string }) {
  const { addLine, busy } = useAddLine();
  const { title, url, sku, price } = item;
  if (!item.noVariants || !sku || !price) return null;

  if (item.qtyOnHand <= 0) {
    return (
      <Link className={classes(buttonClass({ variant: "line", size: "small" }), className)} to={url}>
        <span>
          Notify me<span className="vh"> ({title})</span>
        </span>
      </Link>
    );
  }
  const draft = {
    productId: item.productId,
    sku,
    optionIds: [],
    productName: title,
    productUrl: url,
    imageUrl: item.image?.url ?? null,
    options: [],
    priceCents: toCents(price),
    isFflItem: item.fflItem,
    isReceiverItem: item.receiverItem,
  };
  return (
    <Button variant="line" size="small" className={className} busy={busy} onClick={() => void addLine(draft)}>
      <span>
        Add to cart<span className="vh"> ({title})</span>
      </span>
    </Button>
  );
}
