import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import styles from "./CurrentEdition.module.css";
import { editionLabel } from "./edition-label.ts";
import type { EditionFieldsFragment } from "./limited-edition.generated.ts";

export function CurrentEdition({ edition }: { edition: EditionFieldsFragment }) {
  const { title, subtitle, image, content, link, isSoldOut } = edition;
  const facts = editionLabel(edition);
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
            {isSoldOut ? "See today’s model" : "Choose yours"}
            <span className="vh">: {title}</span>
          </ContentLink>
        )}
      </div>
    </section>
  );
}
