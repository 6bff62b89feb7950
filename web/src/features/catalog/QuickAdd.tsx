import { useNavigate } from "react-router";
import { Link } from "../../ui/Link.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { classes } from "../../ui/classes.ts";
import { toCents } from "../../lib/money.ts";
import { useAddLine } from "../cart/use-add-line.ts";
import type { CollectionItemBuyFragment, CollectionItemCardFragment } from "./collection-item.generated.ts";

export type BuyableItem = CollectionItemCardFragment & CollectionItemBuyFragment;

/**
 * Puts an item into the cart that needs no choice. One that needs a choice leads to its page, and so does one that is
 * out of stock: there a notice can be asked for. Nothing for items without a price.
 */
export function QuickAdd({ item, className }: { item: BuyableItem; className?: string }) {
  const { addLine, busy, intent } = useAddLine();
  const navigate = useNavigate();
  const { title, url, sku, price } = item;
  if (!price) return null;

  const soldOut = item.qtyOnHand <= 0;
  if (soldOut || item.requiresChoice || !sku) {
    return (
      <Link className={classes(buttonClass({ variant: "line", size: "small" }), className)} to={url}>
        <span>
          {soldOut ? "Notify me" : "Choose options"}
          <span className="vh"> ({title})</span>
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
    imageUrl: item.image?.thumbnailUrl ?? null,
    options: [],
    priceCents: toCents(price),
    isFflItem: item.fflItem,
    isReceiverItem: item.receiverItem,
  };

  async function handleClick(): Promise<void> {
    const refusal = await addLine(draft);
    // A content service that does not say on its cards what must be chosen: the product's page asks for it.
    if (refusal?.field?.includes("optionIds")) await navigate(url);
  }

  return (
    <Button
      {...intent}
      variant="line"
      size="small"
      className={className}
      busy={busy}
      onClick={() => void handleClick()}
    >
      <span>
        Add to cart<span className="vh"> ({title})</span>
      </span>
    </Button>
  );
}
