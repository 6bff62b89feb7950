import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import styles from "./ProductFilter.module.css";

interface ProductFilterProps {
  /** Those that there are reviews of, by their titles. */
  products: readonly { documentId: string; title: string }[];
  /** `documentId` of the chosen one; null for all. */
  productId: string | null;
  /** What else is chosen, by its name in the address. */
  others: Record<string, string>;
  /** Address of the page that is filtered. */
  action: string;
  onChoose: (productId: string | null) => void;
}

/** Chooses the product whose reviews are shown. Without script the choice is sent by a button. */
export function ProductFilter({ products, productId, others, action, onChoose }: ProductFilterProps) {
  const form = useRef<HTMLFormElement>(null);
  const adoptChoice = useEffectEvent(() => {
    const { value = "" } = form.current?.querySelector("select") ?? {};
    if (value !== (productId ?? "")) onChoose(value || null);
  });
  // It may have been chosen in the server's HTML, before this was alive.
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
          ...products.map(({ documentId, title }) => ({ value: documentId, label: title })),
        ]}
        onChange={(value) => onChoose(value || null)}
      />
      <Button type="submit" variant="line" className={styles.send}>
        Show reviews
      </Button>
    </form>
  );
}
