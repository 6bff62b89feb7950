import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { FilmLink } from "../../content/film/FilmLink.tsx";
import styles from "./PromoVideos.module.css";
import type { PromoVideosFieldsFragment } from "./product.generated.ts";

/** Films about a product: a still that leads to the film. Nothing without films. */
export function PromoVideos({ videos }: { videos: PromoVideosFieldsFragment | null }) {
  if (!videos || videos.cards.length === 0) return null;
  const { title, accentTitle, cards } = videos;
  const name = [title, accentTitle].filter(Boolean).join(" ") || "Film";
  return (
    <section className={classes("dark", styles.band)} aria-label={name}>
      <div className={classes("wrap band", styles.videos)}>
        <h2>
          {title} {accentTitle && <span className={styles.accent}>{accentTitle}</span>}
        </h2>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.videoUrl}>
              <FilmLink film={card} title={name} className={styles.card}>
                <Picture image={card.image} sizes="(min-width: 1024px) 60vw, 100vw" alt="" />
                <span className={styles.play}>
                  <Icon name="play" />
                </span>
              </FilmLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
