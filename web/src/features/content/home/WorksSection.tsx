import { paths } from "#/paths.ts";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import styles from "./WorksSection.module.css";

const entries = [
  {
    link: paths.aboutUs,
    title: "The works",
    text: "Thirty-one people in Bellows Falls. Some of them sign what they make.",
  },
  {
    link: paths.limitedEdition,
    title: "Limited edition",
    text: "One batch a year. Then the fixture goes on the wall.",
  },
  { link: paths.builder(), title: "Build your own", text: "Choose parts, turn it, look closer." },
  { link: paths.reviews, title: "Reviews", text: "What owners write, good or bad." },
];

/** The signed target that each rifle ships with, beside what there is to read about its makers. */
export function WorksSection() {
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="works-title">
      {/* Brand art that is part of the shop. */}
      <img
        className={styles.target}
        src="/brand/target.svg"
        width={900}
        height={675}
        alt="A proof target: ten shots in one ragged hole, 0.42 inches from center to center, signed H. Page"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.words}>
        <h2 id="works-title">Ten shots. One signature.</h2>
        <p className="serif">
          Hollis Page fires ten rounds from every rifle at 50 yards. The target goes in the box, signed. If it is wider
          than it should be, the rifle goes back to the bench.
        </p>
        <MoreLink to={paths.papersStart}>Look up the target of a rifle</MoreLink>
        <ul className={styles.entries}>
          {entries.map(({ link, title, text }) => (
            <li key={link}>
              <h3>
                <MoreLink to={link}>{title}</MoreLink>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
