import { Breadcrumbs } from "#/ui/links/Breadcrumbs.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import type { CollectionBannerFragment } from "./collection-banner.generated.ts";
import styles from "./CollectionBanner.module.css";

export function CollectionBanner({ collection }: { collection: CollectionBannerFragment }) {
  return (
    <header className={styles.banner}>
      <div className={`wrap ${styles.inner}`}>
        <Breadcrumbs items={collection.breadcrumbs} />
        <h1 className="big">{collection.title}</h1>
      </div>
      {collection.backgroundImage && (
        <div className={styles.picture}>
          <Picture image={collection.backgroundImage} sizes="(min-width: 768px) 62vw, 100vw" alt="" priority />
        </div>
      )}
    </header>
  );
}
