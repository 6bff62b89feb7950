import { useId } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { hasWords } from "#/lib/search-query.ts";
import { useCollectionLinks, useMenuLinks } from "#/features/shell/navigation/use-collection-links.ts";
import styles from "./BrowseLinks.module.css";

interface LookAroundProps {
  query?: string;
  onFollow?: () => void;
}

/** Links to collections and pages whose names match the query, otherwise to all collections. */
export function BrowseLinks({ query = "", onFollow }: LookAroundProps) {
  const collections = useCollectionLinks();
  const fitting = useMenuLinks().filter(({ label }) => hasWords(label, query));
  const links = fitting.length > 0 ? fitting : collections;
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.around} aria-labelledby={titleId}>
      <h2 id={titleId}>{fitting.length > 0 ? "Collections and pages" : "Browse"}</h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <Link to={url} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
