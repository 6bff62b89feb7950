import { useId } from "react";
import { useCollectionLinks, useSiteLinks } from "#/features/shell/navigation/use-collection-links.ts";
import { hasWords } from "#/lib/search-query.ts";
import { paths } from "#/paths.ts";
import { anchorsOf } from "#/ui/links/anchors.ts";
import { Link } from "#/ui/links/Link.tsx";
import styles from "./PageLinks.module.css";
import type { SearchAnswerFragment } from "./search.generated.ts";

const answerPages = {
  FAQ: { name: "Questions", path: paths.faq },
  WARRANTY: { name: "Warranty", path: paths.warranty },
  TERMS: { name: "Terms", path: paths.terms },
};

interface PageLink {
  label: string;
  url: string;
  /** The page that an answer is from. */
  page?: string;
}

/**
 * The pages and answers that match a search.
 * @param answers sections of pages that may answer it, best match first
 * @param isEmpty whether no product matches, so that an answer helps even if only its text has the words
 */
export function usePageLinks(
  query: string,
  answers: readonly SearchAnswerFragment[] | null | undefined,
  isEmpty: boolean,
): PageLink[] {
  // Products are found by the search itself.
  const pages = useSiteLinks().filter(
    ({ label, url }) => !url.startsWith("/product/product-") && hasWords(label, query),
  );
  const fitting = answers?.filter(({ title }) => isEmpty || hasWords(title, query)) ?? [];
  return [
    ...pages,
    ...fitting.map(({ page, title }) => ({
      // Without the number of its paragraph.
      label: title.replace(/^\d+\. /, ""),
      url: `${answerPages[page].path}#${anchorsOf([title]).join()}`,
      page: answerPages[page].name,
    })),
  ];
}

export function PageLinks({ links, onFollow }: { links: readonly PageLink[]; onFollow?: () => void }) {
  return <Links title="Pages and answers" links={links} onFollow={onFollow} />;
}

/** Links to all collections. */
export function BrowseLinks({ onFollow }: { onFollow?: () => void }) {
  return <Links title="Browse" links={useCollectionLinks()} onFollow={onFollow} />;
}

function Links({ title, links, onFollow }: { title: string; links: readonly PageLink[]; onFollow?: () => void }) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.pages} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {links.map(({ label, url, page }) => (
          <li key={url}>
            <Link to={url} onClick={onFollow}>
              <span>{label}</span>
              {page && <small>{page}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
