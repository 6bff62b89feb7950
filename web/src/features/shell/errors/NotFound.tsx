import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { useCollectionLinks } from "#/features/shell/navigation/use-collection-links.ts";
import { SearchForm } from "#/features/shell/search/SearchForm.tsx";
import { Drawing } from "#/ui/media/Drawing.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import styles from "./NotFound.module.css";

const LINK_COUNT = 3;

interface NotFoundProps {
  /** A path without a matching route; undefined if the route exists but has no content. */
  pathname?: string;
}

export function NotFound({ pathname }: NotFoundProps) {
  const links = [{ label: "Home page", url: paths.home }, ...useCollectionLinks()].slice(0, LINK_COUNT);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Not found" />
      <div className={styles.head}>
        <Drawing name="target" className={styles.drawing} />
        <div className={styles.words}>
          <h1>Nothing at this address.</h1>
          <p className="serif">
            The page may have moved, or the link lost a letter on its way here. Everything we make is still in the shop.
          </p>
          <div className={styles.search}>
            <SearchForm />
          </div>
        </div>
      </div>
      <ul className={styles.links}>
        {links.map(({ label, url }) => (
          <li key={url}>
            <ContentLink to={url}>
              {label}
              <Icon name="arrow-right" size="small" />
            </ContentLink>
          </li>
        ))}
      </ul>
      {pathname !== undefined && (
        <p className={styles.reason}>
          Technical detail: <span>No route matches URL &quot;{pathname}&quot;</span>
        </p>
      )}
    </div>
  );
}
