import { useEffect, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./LineMessages.module.css";
import type { Cart, CartLine } from "#/features/cart/cart-math.ts";
import { type LineAvailability, priceChange, stockIssue } from "./line-state.ts";
import type { LineError } from "./use-cart-line.ts";

interface LineNewsProps {
  id: string;
  cart: Cart;
  line: CartLine;
  check: LineAvailability | undefined;
  refusal: LineError | null;
  onTake: (quantity: number) => void;
}

/** Messages about a line: why a quantity was refused, and changes since the line was added. */
export function LineMessages({ id, cart, line, check, refusal, onTake }: LineNewsProps) {
  const trouble = refusal ?? (check ? stockIssue(cart, line, check) : null);
  const price = check ? priceChange(line, check) : null;
  const place = useRef<HTMLDivElement>(null);

  // The focused field stays in view, but the message below it may be outside.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  // Render both live regions before there is a message; otherwise it is not announced.
  return (
    <div ref={place} id={id} className={styles.news}>
      <p role="alert" className={styles.error}>
        {refusal && <Words>{refusal.message}</Words>}
      </p>
      <p role="status" className={styles.warning}>
        {!refusal && trouble && <Words>{trouble.message}</Words>}
        {price && <Words>{price}</Words>}
      </p>
      {trouble?.offer && (
        <Button variant="line" size="small" onClick={() => onTake(trouble.offer ?? 0)}>
          <span>
            Set to {trouble.offer}
            <span className="vh"> of {line.productName}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function Words({ children }: { children: string }) {
  return (
    <span>
      <Icon name="alert" size="small" />
      {children}
    </span>
  );
}
