import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { EmptyPage } from "#/features/content/content-page/EmptyPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { useFromLocation } from "#/ui/links/use-from-location.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import type { Route } from "./+types/support";
import { type SupportQuery, supportQuery } from "./support.content.generated.ts";
import styles from "./support.module.css";

export const loader = contentLoader(supportQuery, "supportPage");
export const clientLoader = contentLoader(supportQuery, "supportPage");

type Cards = NonNullable<SupportQuery["supportPage"]>["navCards"];

export default function SupportPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Support"
      description="Help from Telfer Rimfire Works: questions and answers, warranty, registration, bench notes, downloads and dealers."
      path={paths.support}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && (
        <div className={`wrap band ${styles.page}`}>
          {page.heading && <h2>{page.heading}</h2>}
          {page.navCards.length > 0 ? (
            <NavCards cards={page.navCards} />
          ) : (
            <EmptyPage title="There are no help topics yet." />
          )}
        </div>
      )}
    </ContentPage>
  );
}

function NavCards({ cards }: { cards: Cards }) {
  const state = useFromLocation();
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, subtitle, path }, index) => (
        // Cards never change while shown, and two may link to the same page.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <ContentLink to={path} state={state} className={styles.card}>
            <span className={styles.title}>{title}</span>
            {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
