import { Link } from "#/ui/links/Link.tsx";
import styles from "./RatingFilter.module.css";
import { formatStarCount } from "./format.ts";

interface RatingFilterProps {
  /** Null for all. */
  stars: number | null;
  hrefFor: (stars: number | null) => string;
}

export function RatingFilter({ stars, hrefFor }: RatingFilterProps) {
  return (
    <nav aria-label="Reviews by stars">
      <ul className={styles.filter}>
        {[null, 5, 4, 3, 2, 1].map((value) => (
          <li key={value}>
            <Link to={hrefFor(value)} aria-current={value === stars ? "true" : undefined} preventScrollReset>
              {value === null ? "All" : formatStarCount(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
