import { Breadcrumbs } from "../../../ui/Breadcrumbs.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { Wordmark } from "../../../ui/Wordmark.tsx";
import { FilmLink } from "../film/FilmLink.tsx";
import styles from "./AboutHero.module.css";
import type { AboutHeroFieldsFragment } from "./about-us.generated.ts";

/** The page's head: "The New" and the logo before the makers' picture, and the way to their film. */
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
          <FilmLink film={{ videoUrl: headingVideoUrl, image: null }} title="The New Telfer" className={styles.play}>
            <Icon name="play" />
          </FilmLink>
        )}
      </div>
    </header>
  );
}
