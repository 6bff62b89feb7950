import { useId, useRef } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { QuantityInput } from "#/ui/product/QuantityInput.tsx";
import { formatMoney } from "#/lib/money.ts";
import styles from "./CartLineRow.module.css";
import { LineMessages } from "./LineMessages.tsx";
import { LineOptions } from "./LineOptions.tsx";
import { LineImage } from "./LineImage.tsx";
import { type Cart, type CartLine, isPendingLine } from "#/features/cart/cart-math.ts";
import type { LineAvailability } from "./line-state.ts";
import { useCartLine } from "./use-cart-line.ts";

interface CartLineRowProps {
  cart: Cart;
  line: CartLine;
  /** Current availability and price of the line; undefined while unknown. */
  check: LineAvailability | undefined;
  justAdded: boolean;
}

export function CartLineRow({ cart, line, check, justAdded }: CartLineRowProps) {
  const { setQuantity, remove, saveForLater, refuse, refusal, known } = useCartLine(line);
  const quantity = useRef<HTMLDivElement>(null);
  const newsId = useId();
  const isGone = check?.isInShop === false;

  function takeOffer(offer: number): void {
    // The pressed button disappears with the message.
    quantity.current?.querySelector("input")?.focus();
    setQuantity(offer);
  }

  return (
    <li className={styles.line} data-line={line.id}>
      <LineImage imageUrl={line.imageUrl} className={styles.picture} />
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
        {line.isFflItem && <DealerBadge />}
      </div>
      <p className={styles.each}>
        <span className="num">{formatMoney(line.price)}</span>
        <span className={styles.eachWord}> each</span>
      </p>
      <div ref={quantity} className={styles.quantity}>
        <QuantityInput
          label={`Quantity, ${line.productName}`}
          value={line.quantity}
          disabled={isPendingLine(line)}
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
      <div className={styles.remove}>
        <Button variant="text" size="small" disabled={isPendingLine(line)} onClick={remove}>
          Remove<span className="vh"> {line.productName}</span>
        </Button>
        <Button variant="text" size="small" disabled={isPendingLine(line)} onClick={saveForLater}>
          Save for later<span className="vh"> ({line.productName})</span>
        </Button>
      </div>
      <LineMessages id={newsId} cart={cart} line={known} check={check} refusal={refusal} onTake={takeOffer} />
    </li>
  );
}
