import { useRef } from "react";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { type Compared, MAX_COMPARED, compared, removeCompared } from "./compared.ts";
import styles from "./CompareBar.module.css";

/** The products to compare, at the bottom of the window. */
export function CompareBar({ products }: { products: readonly Compared[] }) {
  const place = useRef<HTMLElement>(null);

  function remove(id: string): void {
    // The pressed button disappears.
    if (products.length > 1) place.current?.focus();
    else focusMain();
    removeCompared(id);
  }

  function clear(): void {
    focusMain();
    compared.set(null);
  }

  return (
    <aside ref={place} className={styles.bar} aria-label="Compare" tabIndex={-1}>
      <p className={styles.count} role="status">
        {products.length} of {MAX_COMPARED}
        <span className="vh"> chosen to compare</span>
      </p>
      <ul className={styles.products}>
        {products.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <IconButton icon="close" label={`Remove ${title} from the comparison`} onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
      <Button variant="text" size="small" onClick={clear}>
        Clear<span className="vh"> the comparison</span>
      </Button>
      {products.length > 1 ? (
        <Link className={buttonClass({ size: "small" })} to={paths.compare(products.map(({ id }) => id))}>
          Compare
        </Link>
      ) : (
        <span className="small muted">Choose another</span>
      )}
    </aside>
  );
}
