import { useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { Price } from "#/ui/product/Price.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import { fromCents } from "#/lib/money.ts";
import { useAddLine } from "#/features/cart/add/use-add-line.ts";
import { BuyBar } from "#/features/catalog/configurator/BuyBar.tsx";
import { PurchaseNotes } from "#/features/catalog/configurator/PurchaseNotes.tsx";
import { Configurator } from "#/features/catalog/configurator/Configurator.tsx";
import { lineDraft } from "#/features/catalog/configurator/line-draft.ts";
import { type Product, priceCents, writeSelection } from "#/features/catalog/configurator/selection.ts";
import { useSelection } from "#/features/catalog/configurator/use-selection.ts";
import { notify, notifyError } from "#/lib/stores/notification.ts";
import styles from "./BuildPanel.module.css";
import { buildId } from "./build-url.ts";

/** The options of a build, its price and the button that adds it to the cart. Works without the 3D view. */
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
      notify({ type: "success", message: "Link copied" });
    } catch {
      notifyError("the link couldn't be copied. Please copy this page's address.");
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="build-title">
      <h2 id="build-title">{product.title}</h2>
      {product.subtitle && <p className={styles.subtitle}>{nonBreakingUnits(product.subtitle)}</p>}
      <p className={styles.price}>
        {cents === null ? <small>Price unavailable right now</small> : <Price money={fromCents(cents)} />}
        {cents !== null && <small>as configured</small>}
      </p>
      <Configurator product={product} choice={choice} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
      <PurchaseNotes product={product} />
      <div className={styles.more}>
        <Button variant="line" onClick={() => void share()}>
          <Icon name="link" />
          Copy link to this build
        </Button>
        <MoreLink to={`${product.url}?${chosen.toString()}`}>See the product page</MoreLink>
      </div>
      {selection.sku && cents !== null && (
        <BuyBar sku={selection.sku} cents={cents} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
      )}
    </section>
  );
}
