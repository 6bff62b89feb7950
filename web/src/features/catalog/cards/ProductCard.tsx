import { memo } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { displayTypeOf } from "#/paths.ts";
import { nonBreakingUnits } from "#/lib/units.ts";
import { classNames } from "#/ui/class-names.ts";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import type { PagePreview } from "#/ui/page/PagePreview.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { liftPicture } from "#/ui/media/picture-motion.ts";
import { Price } from "#/ui/product/Price.tsx";
import { StockStatus } from "#/ui/product/StockStatus.tsx";
import { LOW_STOCK } from "@telfer/forms/stock.ts";
import { CompareButton } from "#/features/catalog/compare/CompareButton.tsx";
import { SaveButton } from "#/features/saved/SaveButton.tsx";
import { formatReviewCount, formatScore } from "#/features/reviews/format.ts";
import type {
  CollectionItemBuyFragment,
  CollectionItemCardFragment,
  CollectionItemRatingFragment,
} from "./collection-item.generated.ts";
import styles from "./ProductCard.module.css";
import { type BuyableItem, QuickAdd } from "./QuickAdd.tsx";

/**
 * An item of a grid. Its card has an add-to-cart button if the query included `CollectionItemBuy`, and a rating if it
 * included `CollectionItemRating`.
 */
export type CardItem = CollectionItemCardFragment &
  Partial<CollectionItemBuyFragment> &
  Partial<CollectionItemRatingFragment>;

interface ProductCardProps {
  item: CardItem;
  /** Loads the picture eagerly, for cards on the first screen. */
  eager?: boolean;
  /** Promo card: a wide picture and the subtitle set as body text. */
  promo?: boolean;
  /** Crops the picture 2:1, for long, low products. */
  wide?: boolean;
  /** Short note below the subtitle, for instance which product a part fits. */
  note?: string;
}

const SIZES = "(min-width: 1024px) 28rem, (min-width: 768px) 33vw, 50vw";
/** Slightly below the real width on phones, where the next larger file would be twice the size. */
const PROMO_SIZES = "(min-width: 1920px) 52.5rem, (min-width: 1440px) 41.5rem, (min-width: 768px) 46vw, 85vw";

/** Card with an h3 and a covering link. Memoized, so that typing stays fast above grids of hundreds of cards. */
export const ProductCard = memo(function ProductCard({ item, eager, promo, wide, note }: ProductCardProps) {
  const { price, qtyOnHand } = item;
  const soldOut = price !== null && qtyOnHand === 0;
  const sizes = promo ? PROMO_SIZES : SIZES;
  return (
    <article className={classNames(styles.card, promo && styles.promo, wide && styles.wide)}>
      <div className={styles.picture}>
        <Picture image={item.image} sizes={sizes} alt="" eager={eager} />
      </div>
      <h3 className={styles.title}>
        <Link
          to={item.url}
          preview={previewOf(item, sizes)}
          onClick={({ currentTarget }) => liftPicture(currentTarget.closest("article")?.querySelector("img"), item.url)}
        >
          {item.title}
        </Link>
      </h3>
      <SaveButton product={item} offer={{ price, qtyOnHand }} className={styles.save} />
      {item.subtitle && <p className={styles.subtitle}>{nonBreakingUnits(item.subtitle)}</p>}
      {note && (
        <p className={styles.note}>
          <Icon name="check" size="small" />
          {note}
        </p>
      )}
      {item.rating && (
        <p className={styles.rating}>
          {formatScore(item.rating.averageScore)}
          <span className="vh"> out of 5, {formatReviewCount(item.rating.totalCount)}</span>
          <span aria-hidden> ({item.rating.totalCount})</span>
        </p>
      )}
      <div className={styles.facts}>
        {price && qtyOnHand !== null && qtyOnHand <= LOW_STOCK && <StockStatus qtyOnHand={qtyOnHand} />}
        {item.isFflItem && !soldOut && <DealerBadge />}
        {isBuyable(item) && <CompareButton product={item} />}
      </div>
      <div className={styles.offer}>
        {price ? (
          <Price money={price} from={item.priceVaries} />
        ) : (
          <span className={styles.unavailable}>Unavailable right now</span>
        )}
        {isBuyable(item) && <QuickAdd item={item} />}
      </div>
    </article>
  );
});

function previewOf({ title, subtitle, image, price, url }: CardItem, sizes: string): PagePreview {
  return { title, subtitle, price, picture: { image, sizes, isWide: displayTypeOf(url) === "PRODUCT_LONG" } };
}

function isBuyable(item: CardItem): item is BuyableItem {
  return item.requiresChoice !== undefined;
}
