import { Link } from "react-router";
import styles from "./Breadcrumbs.module.css";

interface BreadcrumbsProps {
  /** From the home page down; the last one is the page itself. */
  items: { label: string; url: string | null }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol>
        {items.map(({ label, url }, index) => (
          <li key={label}>
            {index === items.length - 1 || !url ? (
              <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>
            ) : (
              <Link to={url}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
