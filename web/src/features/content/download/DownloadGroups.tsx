import { Link } from "#/ui/links/Link.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { anchorsOf } from "#/ui/links/anchors.ts";
import { DownloadRow } from "./DownloadRow.tsx";
import styles from "./DownloadGroups.module.css";
import type { DownloadGroupFieldsFragment } from "./downloads.generated.ts";

/** Downloads grouped by category. Omits missing files and empty categories. */
export function DownloadGroups({ categories }: { categories: readonly DownloadGroupFieldsFragment[] }) {
  const groups = categories.flatMap(({ category, downloads }) => {
    const items = downloads.flatMap(({ title, file, preview }) => (file ? [{ source: { title, file }, preview }] : []));
    return items.length > 0 ? [{ category, items }] : [];
  });
  if (groups.length === 0) return <EmptyState title="There's nothing to download yet." />;
  const ids = anchorsOf(groups.map(({ category }) => category)).map((anchor) => `${anchor}-downloads`);
  return (
    <div className={styles.groups}>
      {groups.length > 1 && (
        <nav className={styles.nav} aria-label="Download categories">
          <ul>
            {groups.map(({ category, items }, index) => (
              <li key={ids[index]}>
                <Link to={`#${ids[index]}`}>
                  {category} <span className="muted small">{items.length}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ category, items }, index) => (
        <section key={ids[index]} className={styles.group} aria-labelledby={ids[index]}>
          <h3 id={ids[index]}>{category}</h3>
          <ul className={styles.items}>
            {items.map((item) => (
              <DownloadRow key={`${item.source.title} ${item.source.file.url}`} {...item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
