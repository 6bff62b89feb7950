import { classNames } from "#/ui/class-names.ts";
import { Picture } from "#/ui/media/Picture.tsx";
import { Price } from "#/ui/product/Price.tsx";
import { splitAtMatches } from "#/lib/search-query.ts";
import type { SearchSuggestionFragment } from "./search.generated.ts";
import styles from "./Suggestion.module.css";

interface SuggestionProps {
  item: SearchSuggestionFragment;
  /** Text to highlight in title and subtitle. */
  query: string;
  chosen: boolean;
}

export function Suggestion({ item, query, chosen }: SuggestionProps) {
  return (
    <div className={classNames(styles.suggestion, chosen && styles.chosen)}>
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
    // The pieces have no identity other than their position.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 0 ? piece : <mark key={index}>{piece}</mark>,
  );
}
