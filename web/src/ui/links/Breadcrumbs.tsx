import { memo } from "react";
import { useLocation } from "react-router";
import { ContentLink } from "./ContentLink.tsx";
import styles from "./Breadcrumbs.module.css";
import { useFromLocation } from "./use-from-location.ts";

interface BreadcrumbsProps {
  items: { label: string; url: string | null }[];
}

/** Breadcrumbs of a page. Items for the current page are not links; the others pass the current location as state. */
export const Breadcrumbs = memo(function Breadcrumbs({ items }: BreadcrumbsProps) {
  const state = useFromLocation();
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
});
