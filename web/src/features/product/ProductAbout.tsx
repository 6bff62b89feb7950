import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { formatFileSize } from "../footer/file-size.ts";
import { RichText } from "../rich-text/RichText.tsx";
import { RichTextInlines } from "../rich-text/RichTextInlines.tsx";
import { specRows } from "../rich-text/blocks.ts";
import styles from "./ProductAbout.module.css";
import type { ProductAboutFieldsFragment } from "./product.generated.ts";

/** What the makers say: the text on one side, the figures on the other. */
export function ProductAbout({ about }: { about: ProductAboutFieldsFragment }) {
  const { title, subtitle, summary, image, details, disclaimer, patents } = about;
  const documents = about.readMore.flatMap(({ title, file }) => (file ? [{ title, file }] : []));
  return (
    <section className={`wrap band--big ${styles.about}`} aria-label="About">
      <div className={styles.words}>
        {title && <h2>{title}</h2>}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <div className="serif">
          <RichText blocks={summary} below={2} />
        </div>
        {documents.length > 0 && (
          <ul className={styles.documents}>
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
      </div>
      <div className={styles.figures}>
        <Specs blocks={about.techSpecs} />
        {details.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
        {(disclaimer || patents.length > 0) && (
          <div className={styles.small}>
            {disclaimer && <p>{disclaimer}</p>}
            {patents.length > 0 && (
              <>
                <h3>Patents</h3>
                <ul>
                  {patents.map((patent) => (
                    <li key={patent}>{patent}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Specs({ blocks }: { blocks: ProductAboutFieldsFragment["techSpecs"] }) {
  if (blocks.length === 0) return null;
  const rows = specRows(blocks);
  return (
    <section>
      <h3 className="vh">Technical specifications</h3>
      {rows ? (
        <table className={styles.specs}>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <RichTextInlines inlines={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <RichText blocks={blocks} below={3} />
      )}
    </section>
  );
}

/** Kind and size as far as they are known, for instance `PDF, 2.4 MB`. */
function fileNote({ extension, size }: { extension: string | null; size: number | null }): string {
  const kind = extension?.replace(".", "").toUpperCase();
  return [kind, size === null ? null : formatFileSize(size)].filter(Boolean).join(", ");
}
