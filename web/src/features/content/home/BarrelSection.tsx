import { nonBreakingUnits } from "#/lib/units.ts";
import { Picture, type PictureImage } from "#/ui/media/Picture.tsx";
import styles from "./BarrelSection.module.css";

/** Brand art that is part of the shop. */
const bore: PictureImage = {
  url: "/brand/bore-960.webp",
  alternativeText: "The muzzle of a Telfer barrel, seen from the front: six grooves and a recessed crown",
  width: 960,
  height: 960,
  sources: [960, 1600].flatMap((width) =>
    ["avif", "webp"].map((format) => ({
      url: `/brand/bore-${width}.${format}`,
      width,
      mimeType: `image/${format}`,
    })),
  ),
};

const figures = [
  { value: "0.0002 in", label: "bore tolerance" },
  { value: "1 in 16", label: "twist, right hand" },
  { value: "0.42 in", label: "proof group, 50 yd" },
];

/** The only dark band of the home page: how a barrel is made, with figures. */
export function BarrelSection() {
  return (
    <section className={`dark ${styles.band}`} aria-labelledby="bore-title">
      <div className={styles.picture}>
        <Picture image={bore} sizes="(min-width: 1024px) 50vw, 100vw" />
      </div>
      <div className={styles.words}>
        <h2 id="bore-title">Six grooves. One at a time.</h2>
        <p className="serif">
          Most rimfire barrels are hammered over a form in under a minute. Ours are single-point cut, a groove at a
          time, and it takes most of a morning. Then one person laps each bore by hand and signs it under the stock,
          where only you will ever see it.
        </p>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{nonBreakingUnits(label)}</dt>
              <dd>{nonBreakingUnits(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
