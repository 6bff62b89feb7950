import { useId } from "react";
import { Link } from "../../../ui/Link.tsx";
import { hasWords } from "../../../lib/search-query.ts";
import { useCollectionLinks, useMenuLinks } from "../use-collection-links.ts";
import styles from "./LookAround.module.css";

interface LookAroundProps {
  /** What is being typed. */
  query?: string;
  onFollow?: () => void;
}

/** Collections and pages whose names fit what is typed; the collections, for a person who knows no name. */
export function LookAround({ query = "", onFollow }: LookAroundProps) {
  const collections = useCollectionLinks();
  const fitting = useMenuLinks().filter(({ label }) => hasWords(label, query));
  const links = fitting.length > 0 ? fitting : collections;
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.around} aria-labelledby={titleId}>
      <h2 id={titleId}>{fitting.length > 0 ? "Collections and pages" : "Look around"}</h2>
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
