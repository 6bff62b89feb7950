import { classes } from "../../../ui/classes.ts";
import { Picture } from "../../../ui/Picture.tsx";
import { Price } from "../../../ui/Price.tsx";
import { splitAtMatches } from "../../../lib/search-query.ts";
import type { SearchSuggestionFragment } from "./search.generated.ts";
import styles from "./Suggestion.module.css";

interface SuggestionProps {
  item: SearchSuggestionFragment;
  /** Its occurrences are marked. */
  query: string;
  chosen: boolean;
}

/** A product in one row. */
export function Suggestion({ item, query, chosen }: SuggestionProps) {
  return (
    <div className={classes(styles.suggestion, chosen && styles.chosen)}>
      <span className={styles.picture}>
        <Picture image={item.image} sizes="5.5rem" alt="" />
      </span>
      <span className={styles.words}>
        <b>
          <Marked text={item.title} query={query} />
        </b>
        {item.subtitle && (
          <small>
            <Marked text={item.subtitle} query={query} />
          </small>
        )}
      </span>
      {item.price && <Price money={item.price} from={item.priceVaries} />}
    </div>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  return splitAtMatches(text, query).map((piece, index) =>
    // The pieces have no other identity than their place.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 0 ? piece : <mark key={index}>{piece}</mark>,
  );
}
