import { useLocation } from "react-router";
import { ContentLink } from "./ContentLink.tsx";
import styles from "./Breadcrumbs.module.css";
import { useFromHere } from "./use-from-here.ts";

interface BreadcrumbsProps {
  /** From the home page down; the last one is the page itself. */
  items: { label: string; url: string | null }[];
}

/** The way to a page. What leads to the page itself is no link; the others carry where they were followed. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const state = useFromHere();
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol>
        {items.map(({ label, url }, index) => (
          <li key={label}>
            {index === items.length - 1 || !url || url === pathname ? (
              <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>
            ) : (
              <ContentLink to={url} state={state}>
                {label}
              </ContentLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
