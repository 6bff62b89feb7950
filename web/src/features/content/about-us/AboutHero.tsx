import { Breadcrumbs } from "#/ui/links/Breadcrumbs.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import { VideoLink } from "#/features/content/media/VideoLink.tsx";
import styles from "./AboutHero.module.css";
import type { AboutHeroFieldsFragment } from "./about-us.generated.ts";

export function AboutHero({ page: { banner, headingImage, headingVideoUrl } }: { page: AboutHeroFieldsFragment }) {
  return (
    <header className={`dark ${styles.hero}`}>
      {headingImage && (
        <div className={styles.picture}>
          <Picture image={headingImage} sizes="(min-width: 768px) 60vw, 100vw" alt="" priority />
        </div>
      )}
      <div className={`wrap ${styles.inner}`}>
        {banner && <Breadcrumbs items={banner.breadcrumbs} />}
        <h1 className="big">
          The New
          <Wordmark className={styles.wordmark} />
          <span className="vh"> Telfer</span>
        </h1>
        {headingVideoUrl && (
          <VideoLink film={{ videoUrl: headingVideoUrl, image: null }} title="The New Telfer" className={styles.play}>
            <Icon name="play" />
          </VideoLink>
        )}
      </div>
    </header>
  );
}
