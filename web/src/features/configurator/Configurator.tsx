import { type FormEvent, type Ref, useId } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { StockStatus } from "../../ui/StockStatus.tsx";
import { Swatches } from "../../ui/Swatches.tsx";
import { AddOns } from "./AddOns.tsx";
import styles from "./Configurator.module.css";
import { optionNote } from "./option-note.ts";
import { type Product, isSellable, optionState, variantOf } from "./selection.ts";
import type { useSelection } from "./use-selection.ts";

interface ConfiguratorProps {
  product: Product;
  /** What `useSelection` gave. */
  choice: ReturnType<typeof useSelection>;
  busy: boolean;
  onAdd: () => void;
  /** The place of the main button; while it is in view nothing else need offer it. */
  buyRef?: Ref<HTMLDivElement>;
}

/** Everything that can be chosen of a product, its stock and the button that puts it into the cart. */
export function Configurator({ product, choice, busy, onAdd, buyRef }: ConfiguratorProps) {
  const { selection, chooseOption, chooseCompatibility, toggleAddOn } = choice;
  const { sku } = selection;
  const noteId = useId();
  const colors = product.colorOptions;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onAdd();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {colors && (
        <Swatches
          legend="Color"
          name={colors.fieldName}
          value={variantOf(sku, colors.fieldName)}
          onChange={chooseOption}
          options={colors.options.map(({ id, label, value }) => {
            const state = optionState(product, sku, id);
            const struck = state.replaces.length > 0 || state.sku?.qtyOnHand === 0;
            return { value: id, label, color: value, note: struck ? optionNote(state, sku) : undefined };
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
      {product.compatibilityOptions.map(({ key, fieldName, label, options }) => (
        <SelectField
          key={key}
          label={label}
          name={fieldName}
          value={selection.compatibility[fieldName] ?? ""}
          onChange={(id) => chooseCompatibility(fieldName, id)}
          options={options.map((option) => ({ value: option.id, label: option.label }))}
        />
      ))}
      <AddOns addOns={product.addOns} chosen={selection.addOnIds} onToggle={toggleAddOn} />
      <div className={styles.buy} ref={buyRef}>
        <output id={noteId} className={styles.stock}>
          {sku?.price ? <StockStatus qtyOnHand={sku.qtyOnHand} /> : "Not available just now"}
          {sku?.description && <span className={styles.description}>{sku.description}</span>}
        </output>
        {sku && isSellable(sku) && (
          <Button type="submit" block busy={busy} aria-describedby={noteId}>
            Add to cart
          </Button>
        )}
      </div>
      {product.fflItem && (
        <p className={styles.dealer}>
          <Icon name="ship" />
          <span>
            <strong>Ships to a dealer.</strong> By law it goes to a licensed dealer near you. You name the dealer at
            checkout.
          </span>
        </p>
      )}
    </form>
  );
}
