import { Link } from "#/ui/links/Link.tsx";
import { Accordion } from "#/ui/Accordion.tsx";
import type { Block } from "#/features/content/rich-text/blocks.ts";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import { RichTextInlines } from "#/features/content/rich-text/RichTextInlines.tsx";
import styles from "./Copy.module.css";
import { type CopySection, sectionsOf } from "./sections.ts";

/** Minimum number of sections for a table of contents. */
const LONG = 4;

export function Copy({ content }: { content: readonly Block[] }) {
  const { lead, sections } = sectionsOf(content);
  return (
    <div className={`wrap ${styles.copy}`}>
      {sections.length >= LONG && (
        <>
          <div className="only-m on-screen">
            <Accordion items={[{ title: "On this page", content: <Contents sections={sections} /> }]} />
          </div>
          <div className={`only-d on-screen ${styles.beside}`}>
            <p>On this page</p>
            <Contents sections={sections} />
          </div>
        </>
      )}
      <div className={`serif ${styles.text}`}>
        {lead.length > 0 && <RichText blocks={lead} below={1} />}
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              <RichTextInlines inlines={heading} />
            </h2>
            <RichText blocks={blocks} below={2} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly CopySection[] }) {
  return (
    <nav aria-label="On this page">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
