import { Link } from "../../ui/Link.tsx";
import styles from "./RatingFilter.module.css";
import { starsOf } from "./words.ts";

interface RatingFilterProps {
  /** What is chosen; null for all. */
  stars: number | null;
  hrefFor: (stars: number | null) => string;
}

/** Links to the reviews with so many stars. */
export function RatingFilter({ stars, hrefFor }: RatingFilterProps) {
  return (
    <nav aria-label="Reviews by stars">
      <ul className={styles.filter}>
        {[null, 5, 4, 3, 2, 1].map((value) => (
          <li key={value}>
            <Link to={hrefFor(value)} aria-current={value === stars ? "true" : undefined} preventScrollReset>
              {value === null ? "All" : starsOf(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
