import { useEffect, useId, useRef, useState } from "react";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import { formatMoney } from "#/lib/money.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { type HandedOverCartQuery, useHandedOverCartQuery } from "./handed-over-cart.generated.ts";
import styles from "./HandoverOffer.module.css";
import { LineOptions } from "#/features/cart/lines/LineOptions.tsx";
import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { useTakeOverCart } from "./use-take-over-cart.ts";

interface HandoverOfferProps {
  token: string;
  /** Called once the cart was added or declined, or if there is nothing to add. */
  onDone: () => void;
}

/** Shows the contents of a cart handoff and asks whether to add them. Looking does not use up the token. */
export function HandoverOffer({ token, onDone }: HandoverOfferProps) {
  const { data, error, refetch } = useHandedOverCartQuery({ variables: { token }, fetchPolicy: "no-cache" });
  const cart = data?.handedOverCart;
  if (error) {
    return <LoadError message="This link can't be opened right now." onRetry={() => void focusMainAfter(refetch())} />;
  }
  if (cart === undefined) return <Loading>Loading the items chosen for you</Loading>;
  if (cart === null || cart.lines.length === 0) {
    return (
      <Notice
        tone="warning"
        focus
        action={
          <Button variant="line" size="small" onClick={onDone}>
            OK
          </Button>
        }
      >
        {cart === null
          ? "This link has already been used or has expired. Ask your assistant for a new one."
          : "The cart behind this link is empty."}
      </Notice>
    );
  }
  return <Offer token={token} cart={cart} onDone={onDone} />;
}

type Cart = NonNullable<HandedOverCartQuery["handedOverCart"]>;

function Offer({ token, cart, onDone }: HandoverOfferProps & { cart: Cart }) {
  const [takeOverCart] = useTakeOverCart();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { totalQuantity } = cart;

  useEffect(() => {
    // Leave the focus alone if the visitor has started to use the page.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  async function add(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const next = await takeOverCart({ token, totalQuantity, isRepeated: refusal !== null });
    setBusy(false);
    setRefusal(next);
    if (next === null) onDone();
  }

  return (
    <section className={styles.offer} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {totalQuantity === 1 ? "Add this item to your cart?" : `Add these ${totalQuantity} items to your cart?`}
      </h2>
      <p className="muted">An assistant chose this for you. Nothing is added until you say so.</p>
      <ul className={styles.lines}>
        {cart.lines.map(({ id, imageUrl, productName, options, quantity, price }) => (
          <li key={id}>
            <LineImage imageUrl={imageUrl} />
            <div>
              <h3>{productName}</h3>
              <LineOptions options={options} />
              <p className="num">
                {quantity} × {formatMoney(price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {refusal !== null && (
        <Notice tone="error" focus>
          {refusal}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void add()}>
          Add to my cart
        </Button>
        <Button variant="line" disabled={busy} onClick={onDone}>
          No thanks
        </Button>
      </div>
    </section>
  );
}
