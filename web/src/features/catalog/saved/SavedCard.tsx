import { QuickAdd } from "#/features/catalog/cards/QuickAdd.tsx";
import type { SavedItem } from "#/features/saved/saved-items.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Link } from "#/ui/links/Link.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { Price } from "#/ui/product/Price.tsx";
import { StockStatus } from "#/ui/product/StockStatus.tsx";
import { LOW_STOCK } from "@telfer/forms/stock.ts";
import styles from "./SavedList.module.css";
import type { Card } from "./SavedList.tsx";
import { savedChanges } from "./saved-changes.ts";

interface SavedCardProps {
  item: SavedItem;
  /** Undefined if the product is no longer for sale. */
  card: Card | undefined;
  onRemove: (title: string) => void;
}

/** A saved product with what changed since it was saved. */
export function SavedCard({ item, card, onRemove }: SavedCardProps) {
  if (!card) {
    const title = "A product that is no longer for sale";
    return (
      <li className={styles.card}>
        <div className={styles.picture} />
        <div className={styles.words}>
          <h2 tabIndex={-1}>{title}</h2>
          <Button variant="text" size="small" onClick={() => onRemove(title)}>
            Remove<span className="vh"> the product that is no longer for sale</span>
          </Button>
        </div>
      </li>
    );
  }
  const { title, url, image, isFflItem } = card.item;
  const variant = card.variants.find(({ sku }) => sku === item.sku);
  // A saved variant needs no further choice of options.
  const { sku, price, qtyOnHand } = variant ?? card.item;
  const chosen = { sku, price, qtyOnHand, requiresChoice: false, priceVaries: false };
  const shown = variant ? { ...card.item, ...chosen } : card.item;
  const changes = savedChanges(item, shown);
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture image={image} sizes="(min-width: 768px) 14rem, 40vw" alt="" />
      </div>
      <div className={styles.words}>
        <h2 tabIndex={-1}>
          <Link to={url}>{title}</Link>
        </h2>
        {variant && variant.options.length > 0 && (
          <p className="small muted">{variant.options.map(({ value }) => value).join(", ")}</p>
        )}
        <p>{price ? <Price money={price} from={shown.priceVaries} /> : "Unavailable right now"}</p>
        {changes.price && <p className={styles.change}>{changes.price}</p>}
        {changes.stock && <p className={styles.change}>{changes.stock}</p>}
        {!changes.stock && price && qtyOnHand !== null && qtyOnHand <= LOW_STOCK && (
          <StockStatus qtyOnHand={qtyOnHand} />
        )}
        {isFflItem && <DealerBadge />}
        <div className={styles.actions}>
          <QuickAdd item={shown} />
          <Button variant="text" size="small" onClick={() => onRemove(title)}>
            Remove<span className="vh"> {title}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
