import { Icon } from "../../../ui/Icon.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { keepUnits } from "../../../lib/units.ts";
import { fileNote } from "../../content/download/file-note.ts";
import { RichText } from "../../content/rich-text/RichText.tsx";
import styles from "./AboutText.module.css";
import type { ProductAboutFieldsFragment } from "./product.generated.ts";

/** What the makers say about a product, with documents to read on and a picture. */
export function AboutText({ about }: { about: ProductAboutFieldsFragment }) {
  const { subtitle, summary, image } = about;
  const documents = about.readMore.flatMap(({ title, file }) => (file ? [{ title, file }] : []));
  return (
    <>
      {subtitle && <p className={styles.subtitle}>{keepUnits(subtitle)}</p>}
      <div className="serif">
        <RichText blocks={summary} below={2} />
      </div>
      {documents.length > 0 && (
        <ul className={styles.documents} aria-label="Read more">
          {documents.map(({ title, file }) => (
            <li key={title}>
              <a href={file.url}>
                <Icon name="download" size="small" />
                <span>{title}</span>
                <span className="muted small">{fileNote(file)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {image && (
        <div className={styles.picture}>
          <Picture image={image} sizes="(min-width: 1024px) 50vw, 100vw" />
        </div>
      )}
    </>
  );
}
