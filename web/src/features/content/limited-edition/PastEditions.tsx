import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import styles from "./PastEditions.module.css";
import { editionLabel } from "./edition-label.ts";
import type { EditionFieldsFragment } from "./limited-edition.generated.ts";

export function PastEditions({ editions }: { editions: readonly EditionFieldsFragment[] }) {
  if (editions.length === 0) return null;
  return (
    <section className="wrap band--big" aria-labelledby="past-editions">
      <h2 id="past-editions">Past Limited Editions</h2>
      <ul className={styles.editions}>
        {editions.map((edition) => (
          <li key={`${edition.editionNumber} ${edition.title}`}>
            <PastEdition edition={edition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastEdition({ edition }: { edition: EditionFieldsFragment }) {
  const { title, subtitle, image, content, link, isSoldOut } = edition;
  const facts = editionLabel(edition);
  return (
    <article className={styles.edition}>
      <div className={styles.picture}>
        <Picture image={image} sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
      <h3>{title}</h3>
      {subtitle && <p>{subtitle}</p>}
      <div className={`serif ${styles.content}`}>
        <RichText blocks={content} below={3} />
      </div>
      {(facts || isSoldOut) && (
        <p className={styles.facts}>
          <span>{facts}</span>
          {isSoldOut && <span>Sold</span>}
        </p>
      )}
      {link && (
        <MoreLink to={link}>
          {isSoldOut ? "See today’s model" : "See it in the shop"}
          <span className="vh">: {title}</span>
        </MoreLink>
      )}
    </article>
  );
}
