import { useId } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { DealerNote } from "../../ui/DealerNote.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { QuantityInput } from "../../ui/QuantityInput.tsx";
import { formatMoney } from "../../ui/money.ts";
import styles from "./CartLineRow.module.css";
import { LineOptions } from "./LineOptions.tsx";
import { LinePicture } from "./LinePicture.tsx";
import type { CartLine } from "./cart-math.ts";
import { useRemoveLine, useUpdateLine } from "./use-line.ts";

/** A line of the cart page; its quantity is edited in place. */
export function CartLineRow({ line }: { line: CartLine }) {
  const update = useUpdateLine(line);
  const remove = useRemoveLine(line);
  const errorId = useId();
  const error = update.error ?? remove.error;
  return (
    <li className={styles.line}>
      <LinePicture imageUrl={line.imageUrl} className={styles.picture} />
      <div className={styles.words}>
        <h2>{line.productUrl ? <Link to={line.productUrl}>{line.productName}</Link> : line.productName}</h2>
        <LineOptions options={line.options} />
        {line.isFflItem && <DealerNote />}
      </div>
      <p className={styles.each}>
        <span className="vh">Price each </span>
        <span className="num">{formatMoney(line.price)}</span>
        <span className={styles.eachWord}> each</span>
      </p>
      <div className={styles.quantity}>
        <QuantityInput
          label={`Quantity, ${line.productName}`}
          value={line.quantity}
          onCommit={(quantity) => void update.change(quantity)}
          describedBy={error ? errorId : undefined}
        />
      </div>
      <p className={styles.total}>
        <span className="vh">Line total </span>
        <span className="num">{formatMoney(line.lineTotal)}</span>
      </p>
      <Button variant="text" size="small" className={styles.remove} onClick={() => void remove.change()}>
        Remove<span className="vh"> {line.productName}</span>
      </Button>
      <p id={errorId} className={styles.error} role="alert">
        {error && (
          <>
            <Icon name="alert" size="small" />
            {error}
          </>
        )}
      </p>
    </li>
  );
}
