import { paths } from "../../../paths.ts";
import { ContentLink } from "../../../ui/ContentLink.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useCollectionLinks } from "../use-collection-links.ts";
import { SearchForm } from "../search/SearchForm.tsx";
import { PageHead } from "../../../ui/PageHead.tsx";
import styles from "./NotFound.module.css";

/** So many ways on are offered beside the search. */
const LINK_COUNT = 3;

interface NotFoundProps {
  /** The path that no route matches; none when the address was understood but there is nothing at it. */
  pathname?: string;
}

/** For an address that leads nowhere. */
export function NotFound({ pathname }: NotFoundProps) {
  const links = [{ label: "The home page", url: paths.home }, ...useCollectionLinks()].slice(0, LINK_COUNT);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Not found" />
      <h1>Nothing at this address.</h1>
      <p className="serif">
        The page may have moved, or the link lost a letter on its way here. Everything we make is still in the shop.
      </p>
      <div className={styles.search}>
        <SearchForm />
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
      {pathname !== undefined && <p className={styles.reason}>No route matches URL &quot;{pathname}&quot;</p>}
    </div>
  );
}
