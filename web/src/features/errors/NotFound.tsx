import { paths } from "../../paths.ts";
import { ContentLink } from "../../ui/ContentLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { type HeaderMenusFragment, useHeaderMenusFragment } from "../header/header.generated.ts";
import styles from "./NotFound.module.css";

/** For an address that leads nowhere. */
export function NotFound() {
  const { data, complete } = useHeaderMenusFragment({ __typename: "Navigation" });
  const links = [{ label: "The home page", url: paths.home }, ...(complete ? collectionLinks(data) : [])];
  return (
    <div className={`wrap ${styles.page}`}>
      <title>Not found | Telfer</title>
      <h1>Nothing at this address.</h1>
      <p className="serif">
        The page may have moved, or the link lost a letter on its way here. Everything we make is still in the shop.
      </p>
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
    </div>
  );
}

/** The collections that the menus lead to first. */
function collectionLinks({ rifles, pistols, apparel }: HeaderMenusFragment) {
  return [rifles, pistols, apparel].flatMap((entries) => {
    const collection = entries.find(({ link }) => link.startsWith("/product/collection-"));
    return collection ? [{ label: collection.label, url: collection.link }] : [];
  });
}
