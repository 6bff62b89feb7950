import { useId, useRef } from "react";
import { Link } from "../../ui/Link.tsx";
import { Button } from "../../ui/Button.tsx";
import { DealerNote } from "../../ui/DealerNote.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { QuantityInput } from "../../ui/QuantityInput.tsx";
import { formatMoney } from "../../lib/money.ts";
import styles from "./CartLineRow.module.css";
import { LineNews } from "./LineNews.tsx";
import { LineOptions } from "./LineOptions.tsx";
import { LinePicture } from "./LinePicture.tsx";
import { type Cart, type CartLine, isBeingAdded } from "./cart-math.ts";
import type { LineCheck } from "./line-state.ts";
import { useLine } from "./use-line.ts";

interface CartLineRowProps {
  cart: Cart;
  line: CartLine;
  /** What the shop says now about the line; undefined as long as it is not known. */
  check: LineCheck | undefined;
  /** Whether that is said of it. */
  justAdded: boolean;
}

/** A line of the cart; its quantity is edited in place. */
export function CartLineRow({ cart, line, check, justAdded }: CartLineRowProps) {
  const { setQuantity, remove, refuse, refusal, known } = useLine(line);
  const quantity = useRef<HTMLDivElement>(null);
  const newsId = useId();
  const isGone = check?.isInShop === false;

  function takeOffer(offer: number): void {
    // The button that was pressed goes with the message.
    quantity.current?.querySelector("input")?.focus();
    setQuantity(offer);
  }

  return (
    <li className={styles.line} data-line={line.id}>
      <LinePicture imageUrl={line.imageUrl} className={styles.picture} />
      <div className={styles.words}>
        {justAdded && (
          <p className={styles.added}>
            <Icon name="check" size="small" />
            Just added
          </p>
        )}
        <h3 tabIndex={-1}>
          {line.productUrl && !isGone ? <Link to={line.productUrl}>{line.productName}</Link> : line.productName}
        </h3>
        <LineOptions options={line.options} />
        {line.isFflItem && <DealerNote />}
      </div>
      <p className={styles.each}>
        <span className="num">{formatMoney(line.price)}</span>
        <span className={styles.eachWord}> each</span>
      </p>
      <div ref={quantity} className={styles.quantity}>
        <QuantityInput
          label={`Quantity, ${line.productName}`}
          value={line.quantity}
          disabled={isBeingAdded(line)}
          onCommit={setQuantity}
          onReject={refuse}
          refused={refusal !== null}
          describedBy={newsId}
        />
      </div>
      <p className={styles.total}>
        <span className="vh">Line total </span>
        <span className="num">{formatMoney(line.lineTotal)}</span>
      </p>
      <Button variant="text" size="small" className={styles.remove} disabled={isBeingAdded(line)} onClick={remove}>
        Remove<span className="vh"> {line.productName}</span>
      </Button>
      <LineNews id={newsId} cart={cart} line={known} check={check} refusal={refusal} onTake={takeOffer} />
    </li>
  );
}
