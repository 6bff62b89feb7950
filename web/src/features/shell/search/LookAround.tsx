import { useId } from "react";
import { Link } from "react-router";
import { useCollectionLinks } from "../use-collection-links.ts";
import styles from "./LookAround.module.css";

/** The collections, for a person who has found nothing or knows no name. */
export function LookAround({ onFollow }: { onFollow?: () => void }) {
  const links = useCollectionLinks();
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.around} aria-labelledby={titleId}>
      <h2 id={titleId}>Look around</h2>
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
