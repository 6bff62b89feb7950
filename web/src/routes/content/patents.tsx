import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { EmptyPage } from "#/features/content/content-page/EmptyPage.tsx";
import { contentLoader } from "#/features/content/content-page/content-loader.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { nonBreakingUnits } from "#/lib/units.ts";
import { paths } from "#/paths.ts";
import type { Route } from "./+types/patents";
import { type PatentsQuery, patentsQuery } from "./patents.content.generated.ts";
import styles from "./patents.module.css";

export const loader = contentLoader(patentsQuery, "patentsPage");
export const clientLoader = contentLoader(patentsQuery, "patentsPage");

type Patents = NonNullable<PatentsQuery["patentsPage"]>["patents"];

export default function PatentsPage({ loaderData: { page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <ContentPage
      title="Patents"
      description="Patents and applications that protect the products of Telfer Rimfire Works, by product, color and model."
      path={paths.patents}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && (
        <div className={`wrap band ${styles.page}`}>
          {page.heading && <h2>{page.heading}</h2>}
          {page.patents.length > 0 ? (
            <PatentTable patents={page.patents} />
          ) : (
            <EmptyPage title="There are no patents on the list." />
          )}
        </div>
      )}
    </ContentPage>
  );
}

function PatentTable({ patents }: { patents: Patents }) {
  return (
    <table className={styles.patents}>
      <caption className="vh">Patents by product</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Patent type</th>
          <th scope="col">Colors and models</th>
          <th scope="col">Patent numbers</th>
        </tr>
      </thead>
      <tbody>
        {patents.map(({ productName, patentType, colorsAndModels, patentNumbers }, index) => (
          // Products can repeat; the rows never change while shown.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">{productName}</th>
            <Cell label="Patent type" text={patentType} />
            <Cell label="Colors and models" text={colorsAndModels && nonBreakingUnits(colorsAndModels)} />
            <Cell label="Patent numbers" text={patentNumbers?.replaceAll("US ", "US\u00a0") ?? null} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Screen readers announce the column; the label is for narrow screens without columns. */
function Cell({ label, text }: { label: string; text: string | null }) {
  return (
    <td className={text ? undefined : styles.none}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {text}
    </td>
  );
}
