import { data } from "react-router";
import { apolloContext } from "../apollo/context.ts";
import { loadPage } from "../apollo/load-page.ts";
import { useRetry } from "../apollo/use-retry.ts";
import { ContentPage } from "../features/content-page/ContentPage.tsx";
import { Copy } from "../features/copy/Copy.tsx";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Route } from "./+types/copy";
import { CopyDocument, useCopyQuery } from "./copy.generated.ts";

/** What each text is to search engines. Its path is its one address, whichever it was opened by. */
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

/** The text that an address names; the terms unless it is the privacy's (storefront spec, section 2). */
const textOf = (copyId: string | undefined) => (copyId?.toLowerCase() === "privacy" ? "PRIVACY" : "TERMS");

interface Args extends Pick<Route.LoaderArgs, "context"> {
  /** Without `copyId` at `/terms-of-service`. */
  params: { copyId?: string };
}

async function load({ context, params }: Args) {
  const page = await loadPage(context.get(apolloContext), CopyDocument, { copyId: textOf(params.copyId) });
  return data({ failure: page.failure }, { status: page.data?.copyPage ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function CopyPage({
  loaderData,
  params,
}: Pick<Route.ComponentProps, "loaderData"> & Pick<Args, "params">) {
  const copyId = textOf(params.copyId);
  const query = useCopyQuery({ variables: { copyId }, errorPolicy: "all" });
  const { failure, retry } = useRetry(loaderData.failure, query);
  const page = query.data?.copyPage;
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
