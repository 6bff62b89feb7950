import { memo } from "react";
import { Link } from "../../ui/Link.tsx";
import { keepUnits } from "../../lib/units.ts";
import { classes } from "../../ui/classes.ts";
import { DealerNote } from "../../ui/DealerNote.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { StockStatus } from "../../ui/StockStatus.tsx";
import { LOW_STOCK } from "../../ui/stock-words.ts";
import type { CollectionItemBuyFragment, CollectionItemCardFragment } from "./collection-item.generated.ts";
import styles from "./ProductCard.module.css";
import { type BuyableItem, QuickAdd } from "./QuickAdd.tsx";

/** An item of a grid; it can be put into the cart from its card when its query asked for what that needs. */
export type CardItem = CollectionItemCardFragment & Partial<CollectionItemBuyFragment>;

interface ProductCardProps {
  item: CardItem;
  /** For cards that are on the first screen: their pictures are fetched at once. */
  eager?: boolean;
  /** As a promo card: a wide picture, and its line as a sentence to be read. */
  promo?: boolean;
  /** Whether its picture is twice as wide as high, for what is long and low. */
  wide?: boolean;
  /** A word of what it is to the page that shows it, by its name. */
  note?: string;
}

const SIZES = "(min-width: 1024px) 28rem, (min-width: 768px) 33vw, 50vw";
/** A little less than it is on a phone, where the next larger file would be twice as heavy. */
const PROMO_SIZES = "(min-width: 1920px) 52.5rem, (min-width: 1440px) 41.5rem, (min-width: 768px) 46vw, 85vw";

/**
 * A product in a grid; its heading is an h3, and one link covers the whole card. It is drawn again only when its item
 * changed: a grid of hundreds stays quick while somebody types.
 */
export const ProductCard = memo(function ProductCard({ item, eager, promo, wide, note }: ProductCardProps) {
  const soldOut = item.price !== null && item.qtyOnHand <= 0;
  return (
    <article className={classes(styles.card, promo && styles.promo, wide && styles.wide, soldOut && styles.soldOut)}>
      <div className={styles.picture}>
        <Picture image={item.image} sizes={promo ? PROMO_SIZES : SIZES} alt="" eager={eager} />
      </div>
      <h3 className={styles.title}>
        <Link to={item.url}>{item.title}</Link>
      </h3>
      {item.subtitle && <p className={styles.subtitle}>{keepUnits(item.subtitle)}</p>}
      {note && (
        <p className={styles.note}>
          <Icon name="check" size="small" />
          {note}
        </p>
      )}
      <div className={styles.facts}>
        {item.price ? (
          <Price money={item.price} from={item.priceVaries} />
        ) : (
          <span className={styles.unavailable}>Not available just now</span>
        )}
        {item.price && item.qtyOnHand <= LOW_STOCK && <StockStatus qtyOnHand={item.qtyOnHand} />}
        {item.fflItem && !soldOut && <DealerNote />}
        {isBuyable(item) && <QuickAdd item={item} className={styles.buy} />}
      </div>
    </article>
  );
});

function isBuyable(item: CardItem): item is BuyableItem {
  return item.requiresChoice !== undefined;
}
