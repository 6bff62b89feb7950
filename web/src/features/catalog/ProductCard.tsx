import { Link } from "react-router";
import { classes } from "../../ui/classes.ts";
import { DealerNote } from "../../ui/DealerNote.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { Price } from "../../ui/Price.tsx";
import { StockStatus } from "../../ui/StockStatus.tsx";
import type { CollectionItemCardFragment } from "./collection-item.generated.ts";
import styles from "./ProductCard.module.css";

/** Up to so many pieces the card says how many are left. */
const FEW = 3;

interface ProductCardProps {
  item: CollectionItemCardFragment;
  /** For cards that are on the first screen: their pictures are fetched at once. */
  priority?: boolean;
}

/** A product in a grid; its heading is an h3, and one link covers the whole card. */
export function ProductCard({ item, priority = false }: ProductCardProps) {
  const soldOut = item.price !== null && item.qtyOnHand === 0;
  return (
    <article className={classes(styles.card, soldOut && styles.soldOut)}>
      <div className={styles.picture}>
        <Picture
          image={item.image}
          sizes="(min-width: 1024px) 28rem, (min-width: 768px) 33vw, 50vw"
          alt=""
          priority={priority}
        />
      </div>
      <h3 className={styles.title}>
        <Link to={item.url}>{item.title}</Link>
      </h3>
      {item.subtitle && <p className={styles.subtitle}>{item.subtitle}</p>}
      <div className={styles.facts}>
        {item.price ? (
          <Price money={item.price} from={item.priceVaries} />
        ) : (
          <span className={styles.unavailable}>Not available just now</span>
        )}
        {item.price && item.qtyOnHand <= FEW && <StockStatus qtyOnHand={item.qtyOnHand} />}
        {item.fflItem && !soldOut && <DealerNote />}
      </div>
    </article>
  );
}
