import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { VideoLink } from "#/features/content/media/VideoLink.tsx";
import styles from "./PromoVideos.module.css";
import type { PromoVideosFieldsFragment } from "#/features/catalog/product/product.generated.ts";

export function PromoVideos({ videos }: { videos: PromoVideosFieldsFragment | null }) {
  if (!videos || videos.cards.length === 0) return null;
  const { title, accentTitle, cards } = videos;
  const name = [title, accentTitle].filter(Boolean).join(" ") || "Film";
  return (
    <section className={classNames("dark on-screen", styles.band)} aria-label={name}>
      <div className={classNames("wrap band", styles.videos)}>
        <h2>
          {title} {accentTitle && <span className={styles.accent}>{accentTitle}</span>}
        </h2>
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.videoUrl}>
              <VideoLink film={card} title={name} className={styles.card}>
                <Picture image={card.image} sizes="100vw" alt="" />
                <span className={styles.play}>
                  <Icon name="play" />
                </span>
              </VideoLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
