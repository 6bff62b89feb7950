import { data } from "react-router";
import { ContentPage } from "#/features/content/content-page/ContentPage.tsx";
import { Copy } from "#/features/content/content-page/Copy.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import type { Route } from "./+types/copy";
import { copyQuery } from "./copy.generated.ts";

/** Metadata for search engines. `path` is the canonical URL of all aliases. */
const texts = {
  TERMS: {
    title: "Terms of service",
    description:
      "The agreement between you and Telfer Rimfire Works when you order: who may buy, dealers, prices, returns.",
    path: paths.terms,
  },
  PRIVACY: {
    title: "Privacy",
    description:
      "What data this shop keeps about you, why and for how long, who else sees it, and how to have it deleted.",
    path: paths.privacy,
  },
} as const;

const textOf = (copyId: string | undefined): keyof typeof texts =>
  copyId?.toLowerCase() === "privacy" ? "PRIVACY" : "TERMS";

async function load({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const copyId = textOf(params.copyId);
  const { data: content, failure } = await context.get(fetchQueryContext)(copyQuery, { copyId });
  const page = content?.copyPage ?? null;
  return data({ copyId, page, failure }, { status: page ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function CopyPage({ loaderData: { copyId, page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  const text = texts[copyId];
  return (
    <ContentPage
      title={page?.title ?? text.title}
      description={text.description}
      path={text.path}
      banner={page?.banner ?? null}
      failure={failure}
      onRetry={retry}
    >
      {page && page.content.length > 0 && <Copy content={page.content} />}
      {page?.content.length === 0 && (
        <div className="wrap band--big">
          <EmptyState title="There is no text here yet." />
        </div>
      )}
    </ContentPage>
  );
}
