import { type ShouldRevalidateFunctionArgs, data, useSearchParams } from "react-router";
import { useAnalyticsReady } from "../features/shell/analytics/tag.ts";
import { BuildPanel } from "../features/catalog/builder/BuildPanel.tsx";
import { BuilderStage } from "../features/catalog/builder/BuilderStage.tsx";
import { ProductChoice } from "../features/catalog/builder/ProductChoice.tsx";
import { PRODUCT, expandBuild } from "../features/catalog/builder/build-address.ts";
import {
  type BuilderProductQuery,
  builderChoicesQuery,
  builderProductQuery,
} from "../features/catalog/builder/builder.generated.ts";
import { useBuildAddress } from "../features/catalog/builder/use-build-address.ts";
import { useToldStock } from "../features/cart/told-stock.ts";
import { describeSelection, readSelection } from "../features/catalog/configurator/selection.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { askContext } from "../graph/ask.ts";
import { useRetry } from "../graph/use-retry.ts";
import { paths } from "../paths.ts";
import { usePublicConfig } from "../lib/use-public-config.ts";
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx";
import { Failure } from "../ui/Failure.tsx";
import type { Route } from "./+types/builder";
import styles from "./builder.module.css";

/** Built where neither the address nor the content says what. */
const FALLBACK = "datum-16";

/** The product that an address asks for. */
const productOf = (url: URL): string | null => expandBuild(url.searchParams).get(PRODUCT);

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const ask = context.get(askContext);
  const choices = await ask(builderChoicesQuery, {});
  const offered = choices.data?.collection?.items.nodes ?? [];
  const documentId = productOf(new URL(request.url)) ?? offered[0]?.productId ?? FALLBACK;
  // What is asked for must be among what can be built, where that is known.
  const isOffered = offered.some(({ productId }) => productId === documentId);
  if (offered.length > 0 && !isOffered) throw data(null, { status: 404 });
  const { data: page, failure } = await ask(builderProductQuery, { documentId });
  const product = page?.checkoutProduct ?? null;
  if (!product && !failure) throw data(null, { status: 404 });
  return data({ offered, documentId, product, failure }, { status: product ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** The search holds what is chosen; only another product has to be loaded. Without one it goes on with what is there. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const next = productOf(nextUrl);
  return defaultShouldRevalidate && next !== null && next !== productOf(currentUrl);
}

export default function BuilderPage({ loaderData }: Route.ComponentProps) {
  const { offered, documentId, failure } = loaderData;
  const product = useToldStock(loaderData.product);
  const retry = useRetry(failure);
  useBuildAddress(product);

  return (
    <div className="wrap">
      <PageHead
        title="3D builder"
        description="Choose the parts of a Telfer rifle or pistol, see them on the gun in 3D, and buy it as you built it."
        path={paths.builder()}
      />
      <Breadcrumbs
        items={[
          { label: "Home", url: paths.home },
          { label: "3D builder", url: null },
        ]}
      />
      <header className={styles.head}>
        <h1>3D builder</h1>
        <p className="serif">
          Choose the parts and see them on the gun. What you build can be shared by its address, and goes into the cart
          as you see it.
        </p>
      </header>
      {offered.length > 1 && <ProductChoice products={offered} current={documentId} />}
      {failure && <Failure message={failure} onRetry={retry} />}
      {product && <Workbench product={product} />}
    </div>
  );
}

type Product = NonNullable<BuilderProductQuery["checkoutProduct"]>;

function Workbench({ product }: { product: Product }) {
  const { builderUrl, analyticsId } = usePublicConfig();
  const isAnalyticsReady = useAnalyticsReady(analyticsId !== null);
  const [search] = useSearchParams();
  const chosen = describeSelection(product, readSelection(product, expandBuild(search)));
  return (
    <div className={styles.workbench}>
      <BuilderStage
        scriptUrl={builderUrl}
        isAnalyticsReady={isAnalyticsReady}
        title={product.title}
        description={`Shows ${chosen.map(({ label, value }) => `${label}: ${value}`).join(", ")}.`}
      />
      <BuildPanel key={product.documentId} product={product} />
    </div>
  );
}
