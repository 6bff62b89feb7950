import { ContentLink } from "../../../ui/ContentLink.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { RichText } from "../rich-text/RichText.tsx";
import styles from "./CurrentEdition.module.css";
import { editionFacts } from "./edition-facts.ts";
import type { EditionFieldsFragment } from "./limited-edition.generated.ts";

/** The edition that is on sale or announced. */
export function CurrentEdition({ edition }: { edition: EditionFieldsFragment }) {
  const { title, subtitle, image, content, link, isSoldOut } = edition;
  const facts = editionFacts(edition);
  return (
    <section className={`wrap band--big ${styles.edition}`} aria-labelledby="current-edition">
      {image && (
        <div className={styles.picture}>
          <Picture image={image} sizes="(min-width: 1024px) 58vw, 100vw" />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="current-edition">{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {(facts || isSoldOut) && (
          <p className={styles.facts}>
            <span>{facts}</span>
            {isSoldOut && <span className="muted">Sold out</span>}
          </p>
        )}
        <div className="serif">
          <RichText blocks={content} below={2} />
        </div>
        {link && (
          <ContentLink className={buttonClass({ variant: isSoldOut ? "line" : "solid" })} to={link}>
            See {title}
          </ContentLink>
        )}
      </div>
    </section>
  );
}
