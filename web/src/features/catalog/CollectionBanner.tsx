import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { CollectionBannerFragment } from "./collection-banner.generated.ts";
import styles from "./CollectionBanner.module.css";

/** The head of a collection: the way here, its name, and a picture that runs off the right edge. */
export function CollectionBanner({ collection }: { collection: CollectionBannerFragment }) {
  return (
    <header className={styles.banner}>
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumbs items={collection.breadcrumbs} />
        <h1 className="big">{collection.title}</h1>
      </div>
      {collection.backgroundImage && (
        <div className={styles.picture}>
          <Picture image={collection.backgroundImage} sizes="(min-width: 768px) 56vw, 100vw" alt="" priority />
        </div>
      )}
    </header>
  );
}
