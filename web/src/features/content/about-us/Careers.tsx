import { Picture } from "#/ui/media/Picture.tsx";
import { RichText } from "#/features/content/rich-text/RichText.tsx";
import styles from "./AboutSection.module.css";
import type { CareersFieldsFragment } from "./about-us.generated.ts";

const ANCHOR = "careers";

export function Careers({ page }: { page: CareersFieldsFragment }) {
  const { lookingForHeading: heading, lookingForSubHeading: text, lookingForListContent: jobs } = page;
  if (!heading && text.length === 0 && jobs.length === 0) return null;
  return (
    <section id={ANCHOR} tabIndex={-1} className={styles.paper} aria-label={heading ?? "Careers"}>
      <div className={`wrap band ${styles.section}`}>
        <div className={styles.words}>
          {heading && <h2>{heading}</h2>}
          <RichText blocks={text} below={2} long />
          {jobs.length > 0 && (
            <ul className={styles.jobs}>
              {jobs.map((job, index) => (
                // The lines never change while they are shown.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{job}</li>
              ))}
            </ul>
          )}
        </div>
        {page.lookingForImage && (
          <div className={styles.picture}>
            <Picture image={page.lookingForImage} sizes="(min-width: 1024px) 40vw, 100vw" />
          </div>
        )}
      </div>
    </section>
  );
}
