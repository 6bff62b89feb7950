import { data } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { loadPage } from "../apollo/load-page.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { ContentPage } from "../features/content-page/ContentPage.tsx";
import { RichText } from "../features/rich-text/RichText.tsx";
import { paths } from "../paths.ts";
import type { Route } from "./+types/warranty";
import { WarrantyDocument, type WarrantyQuery, useWarrantyQuery } from "./warranty.generated.ts";
import styles from "./warranty.module.css";

async function load({ context }: Pick<Route.LoaderArgs, "context">) {
  const page = await loadPage(context.get(apolloContext), WarrantyDocument, {});
  return data({ failure: page.failure }, { status: page.data?.warrantyPage ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function WarrantyPage({ loaderData }: Route.ComponentProps) {
  const query = useWarrantyQuery({ errorPolicy: "all" });
  const { failure, retry } = useRetry(loaderData.failure, query);
  const page = query.data?.warrantyPage;
  return (
    <ContentPage
      title="Warranty"
      description="What Telfer Rimfire Works promises about the things it makes, and what to do when one of them fails."
      path={paths.warranty}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && <Sections page={page} />}
    </ContentPage>
  );
}

function Sections({ page: { heading, sections } }: { page: NonNullable<WarrantyQuery["warrantyPage"]> }) {
  return (
    <div className={`wrap ${styles.page}`}>
      {heading && <h2>{heading}</h2>}
      {sections.map(({ header, content }, index) => (
        // The text never changes while it is shown.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index}>
          {header && <h3>{header}</h3>}
          <RichText blocks={content} below={header ? 3 : 2} />
        </section>
      ))}
    </div>
  );
}
