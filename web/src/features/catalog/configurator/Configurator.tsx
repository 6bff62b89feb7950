import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { StockStatus } from "#/ui/product/StockStatus.tsx";
import { Swatches } from "#/ui/product/Swatches.tsx";
import { formatMoney, fromCents } from "#/lib/money.ts";
import type { AddIntent } from "#/features/cart/add/use-add-line.ts";
import { LazyStockAlert } from "#/features/catalog/stock-alert/LazyStockAlert.ts";
import { AddOns } from "./AddOns.tsx";
import styles from "./Configurator.module.css";
import { selectionAnnouncement, replacementMessage } from "./selection-announcement.ts";
import { optionHint } from "./option-hint.ts";
import { type Product, addOnsCents, isSellable, optionState, variantLabel, variantOf } from "./selection.ts";
import type { useSelection } from "./use-selection.ts";

interface ConfiguratorProps {
  product: Product;
  choice: ReturnType<typeof useSelection>;
  busy: boolean;
  onAdd: () => void;
  intent?: AddIntent;
  /** Contains only the main button; other buy buttons hide while it is in view. */
  buyRef?: RefObject<HTMLDivElement | null>;
}

/**
 * The options of a product, its stock and the add-to-cart button, which a stock alert replaces at 0 on hand. Announces
 * changes of price and stock to screen readers.
 */
export function Configurator({ product, choice, busy, onAdd, intent, buyRef }: ConfiguratorProps) {
  const { selection, replacement, adopt, chooseOption, chooseCompatibility, toggleAddOn } = choice;
  const { sku } = selection;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const ownRef = useRef<HTMLDivElement>(null);
  const buy = buyRef ?? ownRef;
  const colors = product.colorOptions;
  const sellable = sku !== null && isSellable(sku);
  // Skip the description if it only repeats the selected options.
  const described = sku?.description === (sku && variantLabel(sku)) ? null : sku?.description;
  const addOnCents = addOnsCents(product, selection);
  const fieldCount = product.selects.length + product.compatibilityOptions.length + product.addOns.length;

  useEffect(() => {
    if (form.current) adopt(shownIds(form.current));
    // Only on mount: afterwards the controls follow the selection.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // If the last piece sells out, the pressed button is replaced: focus its replacement.
  const wasSellable = useRef(sellable);
  useEffect(() => {
    const gone = wasSellable.current && !sellable;
    wasSellable.current = sellable;
    if (gone && document.activeElement === document.body) buy.current?.focus({ preventScroll: true });
  }, [sellable, buy]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onAdd();
  }

  const stock = (
    <p id={`${id}-stock`} className={styles.stock}>
      {sku?.price ? <StockStatus qtyOnHand={sku.qtyOnHand} /> : "Unavailable right now"}
      {product.isFflItem && <DealerBadge />}
      {described && <span className={styles.description}>{described}</span>}
    </p>
  );

  return (
    <div className={styles.configurator}>
      {/* Submitting a form with this method before hydration does nothing. */}
      <form
        id={id}
        ref={form}
        method="dialog"
        className={styles.form}
        onSubmit={handleSubmit}
        noValidate
        hidden={!colors && fieldCount === 0}
      >
        {colors && (
          <Swatches
            legend="Color"
            name={colors.choiceKey}
            value={variantOf(sku, colors.choiceKey)}
            onChange={chooseOption}
            options={colors.options.map(({ optionId, label, value }) => {
              const state = optionState(product, sku, optionId);
              const struck = !state.sku || state.replaces.length > 0 || !isSellable(state.sku);
              return { value: optionId, label, color: value, note: struck ? optionHint(state, sku) : undefined };
            })}
          />
        )}
        {product.selects.length > 0 && (
          <div className={styles.selects}>
            {product.selects.map(({ choiceKey, label, options }) => (
              <SelectField
                key={choiceKey}
                label={label}
                name={choiceKey}
                value={variantOf(sku, choiceKey)}
                onChange={chooseOption}
                options={options.map((option) => {
                  const note = optionHint(optionState(product, sku, option.optionId), sku);
                  return { value: option.optionId, label: note ? `${option.label}, ${note}` : option.label };
                })}
              />
            ))}
          </div>
        )}
        {replacement && <p className={styles.replacement}>{replacementMessage(replacement)}</p>}
        {product.compatibilityOptions.map(({ choiceKey, label, options }) => (
          <SelectField
            key={choiceKey}
            label={label}
            name={choiceKey}
            value={selection.compatibility[choiceKey] ?? ""}
            onChange={(optionId) => chooseCompatibility(choiceKey, optionId)}
            options={options.map((option) => ({ value: option.optionId, label: option.label }))}
          />
        ))}
        <AddOns addOns={product.addOns} chosen={selection.addOnIds} onToggle={toggleAddOn} />
      </form>
      <div className={styles.buy}>
        {sku?.price && addOnCents > 0 && (
          <p className={styles.sum}>
            <span>As configured</span>
            <span className="num">
              {formatMoney(sku.price)} + {formatMoney(fromCents(addOnCents))}
            </span>
          </p>
        )}
        {sellable && stock}
        <div className={styles.place} ref={buy} tabIndex={-1}>
          {sku && !sellable && (
            <LazyStockAlert
              productId={product.id}
              productTitle={product.title}
              sku={sku.sku}
              variant={variantLabel(sku)}
            >
              {stock}
            </LazyStockAlert>
          )}
          {!sku && stock}
          {sellable && (
            <Button {...intent} type="submit" form={id} block busy={busy} aria-describedby={`${id}-stock`}>
              Add to cart
            </Button>
          )}
        </div>
      </div>
      <Announcement>{selectionAnnouncement(product, choice)}</Announcement>
    </div>
  );
}

function shownIds(form: HTMLFormElement): string[] {
  const controls = [...form.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input:checked")];
  return controls.map(({ value }) => value);
}
