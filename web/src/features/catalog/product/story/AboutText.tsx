import { Icon } from "#/ui/buttons/Icon.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import { fileInfo } from "#/features/content/download/file-info.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import styles from "./AboutText.module.css";
import type { ProductAboutFieldsFragment } from "#/features/catalog/product/product.generated.ts";

export function AboutText({ about }: { about: ProductAboutFieldsFragment }) {
  const { subtitle, summary, image } = about;
  const documents = about.readMore.flatMap(({ title, file }) => (file ? [{ title, file }] : []));
  return (
    <>
      {subtitle && <p className={styles.subtitle}>{nonBreakingUnits(subtitle)}</p>}
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
                <span className="muted small">{fileInfo(file)}</span>
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
