import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { Announcement } from "../../../ui/Announcement.tsx";
import { Button } from "../../../ui/Button.tsx";
import { DealerNote } from "../../../ui/DealerNote.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { StockStatus } from "../../../ui/StockStatus.tsx";
import { Swatches } from "../../../ui/Swatches.tsx";
import { formatMoney, fromCents } from "../../../lib/money.ts";
import type { AddIntent } from "../../cart/use-add-line.ts";
import { LaterStockAlert } from "../stock-alert/LaterStockAlert.ts";
import { AddOns } from "./AddOns.tsx";
import styles from "./Configurator.module.css";
import { announceChoice, replacementNote } from "./choice-words.ts";
import { optionNote } from "./option-note.ts";
import { type Product, addOnsCents, isSellable, optionState, variantLabel, variantOf } from "./selection.ts";
import type { useSelection } from "./use-selection.ts";

interface ConfiguratorProps {
  product: Product;
  /** What `useSelection` gave. */
  choice: ReturnType<typeof useSelection>;
  busy: boolean;
  onAdd: () => void;
  intent?: AddIntent;
  /** The place of the main button and of nothing else; while it is in view nothing else need offer it. */
  buyRef?: RefObject<HTMLDivElement | null>;
}

/**
 * Everything that can be chosen of a product, its stock and the button that puts it into the cart: only above 0 on
 * hand, else the stock alert stands there. Changes of price and stock are read out here.
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
  // What is chosen stands in the form already.
  const described = sku?.description === (sku && variantLabel(sku)) ? null : sku?.description;
  const addOnCents = addOnsCents(product, selection);
  const fieldCount = product.selects.length + product.compatibilityOptions.length + product.addOns.length;

  useEffect(() => {
    if (form.current) adopt(shownIds(form.current));
    // Once: from then on the controls show what is chosen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // The button that was pressed goes when the last piece turns out to be gone: what stands there now takes the focus.
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
      {sku?.price ? <StockStatus qtyOnHand={sku.qtyOnHand} /> : "Not available just now"}
      {product.fflItem && <DealerNote />}
      {described && <span className={styles.description}>{described}</span>}
    </p>
  );

  return (
    <div className={styles.configurator}>
      {/* Sent before the page is alive, a form of this method does nothing. */}
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
            name={colors.fieldName}
            value={variantOf(sku, colors.fieldName)}
            onChange={chooseOption}
            options={colors.options.map(({ id: optionId, label, value }) => {
              const state = optionState(product, sku, optionId);
              const struck = !state.sku || state.replaces.length > 0 || !isSellable(state.sku);
              return { value: optionId, label, color: value, note: struck ? optionNote(state, sku) : undefined };
            })}
          />
        )}
        {product.selects.length > 0 && (
          <div className={styles.selects}>
            {product.selects.map(({ fieldName, label, options }) => (
              <SelectField
                key={fieldName}
                label={label}
                name={fieldName}
                value={variantOf(sku, fieldName)}
                onChange={chooseOption}
                options={options.map((option) => {
                  const note = optionNote(optionState(product, sku, option.id), sku);
                  return { value: option.id, label: note ? `${option.label}, ${note}` : option.label };
                })}
              />
            ))}
          </div>
        )}
        {replacement && <p className={styles.replacement}>{replacementNote(replacement)}</p>}
        {product.compatibilityOptions.map(({ key, fieldName, label, options }) => (
          <SelectField
            key={key}
            label={label}
            name={fieldName}
            value={selection.compatibility[fieldName] ?? ""}
            onChange={(optionId) => chooseCompatibility(fieldName, optionId)}
            options={options.map((option) => ({ value: option.id, label: option.label }))}
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
            <LaterStockAlert
              productId={product.documentId}
              productTitle={product.title}
              sku={sku.sku}
              variant={variantLabel(sku)}
            >
              {stock}
            </LaterStockAlert>
          )}
          {!sku && stock}
          {sellable && (
            <Button {...intent} type="submit" form={id} block busy={busy} aria-describedby={`${id}-stock`}>
              Add to cart
            </Button>
          )}
        </div>
      </div>
      <Announcement>{announceChoice(product, choice)}</Announcement>
    </div>
  );
}

/** Ids of the options that the controls of a form show as chosen. */
function shownIds(form: HTMLFormElement): string[] {
  const controls = [...form.querySelectorAll<HTMLSelectElement | HTMLInputElement>("select, input:checked")];
  return controls.map(({ value }) => value);
}
