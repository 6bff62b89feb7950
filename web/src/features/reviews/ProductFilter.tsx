import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import styles from "./ProductFilter.module.css";

interface ProductFilterProps {
  products: readonly { id: string; title: string }[];
  /** The chosen product; null for all. */
  productId: string | null;
  /** Other query parameters to keep, by name. */
  others: Record<string, string>;
  action: string;
  onChoose: (productId: string | null) => void;
}

/** Filters reviews by product. Without JavaScript, a button submits the choice. */
export function ProductFilter({ products, productId, others, action, onChoose }: ProductFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const adoptChoice = useEffectEvent(() => {
    const { value = "" } = form.current?.querySelector("select") ?? {};
    if (value !== (productId ?? "")) onChoose(value || null);
  });
  // The user may have chosen a product before hydration.
  useEffect(() => adoptChoice(), []);

  return (
    <form ref={form} className={styles.filter} method="get" action={action}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Product"
        name="product"
        value={productId ?? ""}
        options={[
          { value: "", label: "All products" },
          ...products.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(value) => onChoose(value || null)}
      />
      <Button type="submit" variant="line" className={styles.send}>
        Show reviews
      </Button>
    </form>
  );
}
