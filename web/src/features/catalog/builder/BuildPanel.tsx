import { useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { MoreLink } from "../../../ui/MoreLink.tsx";
import { Price } from "../../../ui/Price.tsx";
import { keepUnits } from "../../../lib/units.ts";
import { fromCents } from "../../../lib/money.ts";
import { useAddLine } from "../../cart/use-add-line.ts";
import { BuyBar } from "../configurator/BuyBar.tsx";
import { BuyNotes } from "../configurator/BuyNotes.tsx";
import { Configurator } from "../configurator/Configurator.tsx";
import { lineDraft } from "../configurator/line-draft.ts";
import { type Product, priceCents, writeSelection } from "../configurator/selection.ts";
import { useSelection } from "../configurator/use-selection.ts";
import { notify, notifyError } from "../../../lib/notification.ts";
import styles from "./BuildPanel.module.css";
import { buildId } from "./build-address.ts";

/** Everything that can be chosen of the build, its price, and the way into the cart. Works without the 3D view. */
export function BuildPanel({ product }: { product: Product & { subtitle: string | null } }) {
  const choice = useSelection(product);
  const { addLine, busy, intent } = useAddLine();
  const buyRef = useRef<HTMLDivElement>(null);
  const { selection } = choice;
  const cents = priceCents(product, selection);
  const chosen = writeSelection(product, selection, new URLSearchParams());

  function add(): void {
    const draft = lineDraft(product, selection);
    if (draft) void addLine({ ...draft, buildId: buildId(product, selection) });
  }

  async function share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      notify({ type: "success", message: "The address of this build was copied" });
    } catch {
      notifyError("the address could not be copied. It is the one of this page.");
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="build-title">
      <h2 id="build-title">{product.title}</h2>
      {product.subtitle && <p className={styles.subtitle}>{keepUnits(product.subtitle)}</p>}
      <p className={styles.price}>
        {cents === null ? <small>Price not available just now</small> : <Price money={fromCents(cents)} />}
        {cents !== null && <small>as built</small>}
      </p>
      <Configurator product={product} choice={choice} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
      <BuyNotes product={product} />
      <div className={styles.more}>
        <Button variant="line" onClick={() => void share()}>
          <Icon name="link" />
          Copy the address of this build
        </Button>
        <MoreLink to={`${product.url}?${chosen.toString()}`}>See the product page</MoreLink>
      </div>
      {selection.sku && cents !== null && (
        <BuyBar sku={selection.sku} cents={cents} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
      )}
    </section>
  );
}
