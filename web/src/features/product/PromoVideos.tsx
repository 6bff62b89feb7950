import { useState } from "react";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture, type PictureImage } from "../../ui/Picture.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { trackActivity } from "../activity/activity.ts";
import { notifyError } from "../notification/notification.ts";
import styles from "./PromoVideos.module.css";
import { isFilm } from "./film.ts";
import type { PromoVideosFieldsFragment } from "./product.generated.ts";

type Card = PromoVideosFieldsFragment["cards"][number];

/** Films about a product: a still that opens the film, or leads to where it is played. Nothing without films. */
export function PromoVideos({ videos }: { videos: PromoVideosFieldsFragment | null }) {
  const [film, setFilm] = useState<Card | null>(null);
  const dialog = useOnDemand(() => trackActivity(import("./FilmDialog.tsx")));
  if (!videos || videos.cards.length === 0) return null;
  const { title, accentTitle, cards } = videos;
  const name = [title, accentTitle].filter(Boolean).join(" ") || "Film";

  async function play(card: Card): Promise<void> {
    if (dialog.module || (await dialog.load())) setFilm(card);
    else notifyError("The film cannot be played right now. Please try again in a moment.");
  }

  return (
    <>
      <section className={classes("dark", styles.band)} aria-label={name}>
        <div className={classes("wrap band", styles.videos)}>
          <h2>
            {title} {accentTitle && <span className={styles.accent}>{accentTitle}</span>}
          </h2>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <li key={card.videoUrl}>
                {isFilm(card.videoUrl) ? (
                  <button type="button" className={styles.card} onClick={() => void play(card)}>
                    <Still image={card.image} label={`Play the film: ${card.image?.alternativeText || name}`} />
                  </button>
                ) : (
                  <a className={styles.card} href={card.videoUrl} target="_blank" rel="noopener noreferrer">
                    <Still
                      image={card.image}
                      label={`Watch the film, opens in a new tab: ${card.image?.alternativeText || name}`}
                    />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      </section>
      {dialog.module && <dialog.module.FilmDialog title={name} film={film} onClose={() => setFilm(null)} />}
    </>
  );
}

function Still({ image, label }: { image: PictureImage | null; label: string }) {
  return (
    <>
      <Picture image={image} sizes="(min-width: 1024px) 60vw, 100vw" alt="" />
      <span className={styles.play}>
        <Icon name="play" />
      </span>
      <span className="vh">{label}</span>
    </>
  );
}
