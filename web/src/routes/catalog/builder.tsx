import { type ShouldRevalidateFunctionArgs, data, useSearchParams } from "react-router";
import { useAnalyticsReady } from "#/features/shell/analytics/tag.ts";
import { BuildPanel } from "#/features/catalog/builder/BuildPanel.tsx";
import { BuilderStage } from "#/features/catalog/builder/BuilderStage.tsx";
import { ProductPicker } from "#/features/catalog/builder/ProductPicker.tsx";
import { PRODUCT_PARAM, expandBuild } from "#/features/catalog/builder/build-url.ts";
import {
  type BuilderProductQuery,
  builderChoicesQuery,
  builderProductQuery,
} from "#/features/catalog/builder/builder.generated.ts";
import { useBuildUrl } from "#/features/catalog/builder/use-build-url.ts";
import { useStockOverride } from "#/features/cart/add/stock-overrides.ts";
import { describeSelection, readSelection } from "#/features/catalog/configurator/selection.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import { Breadcrumbs } from "#/ui/links/Breadcrumbs.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import type { Route } from "./+types/builder";
import styles from "./builder.module.css";

/** The product to build if neither the URL nor the content names one. */
const FALLBACK = "datum-16";

const productOf = (url: URL): string | null => expandBuild(url.searchParams).get(PRODUCT_PARAM);

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const ask = context.get(fetchQueryContext);
  const choices = await ask(builderChoicesQuery, {});
  const offered = choices.data?.collection?.items?.nodes ?? [];
  const productId = productOf(new URL(request.url)) ?? offered[0]?.id ?? FALLBACK;
  // If the offered products are known, the requested one must be among them.
  const isOffered = offered.some(({ id }) => id === productId);
  if (offered.length > 0 && !isOffered) throw data(null, { status: 404 });
  const { data: page, failure } = await ask(builderProductQuery, { id: productId });
  const product = page?.checkoutProduct ?? null;
  if (!product && !failure) throw data(null, { status: 404 });
  return data({ offered, productId, product, failure }, { status: product ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

/** The query string holds the options; only another product needs loading. Without one, the current product stays. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const next = productOf(nextUrl);
  return defaultShouldRevalidate && next !== null && next !== productOf(currentUrl);
}

export default function BuilderPage({ loaderData }: Route.ComponentProps) {
  const { offered, productId, failure } = loaderData;
  const product = useStockOverride(loaderData.product);
  const retry = useRetry(failure);
  useBuildUrl(product);

  return (
    <div className="wrap">
      <PageHead
        title="3D builder"
        description="Choose the parts of a Telfer rifle or pistol, see them on the gun in 3D, and buy it just as you built it."
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
          Choose the parts and see them on the gun. You can share your build by link, and it goes into the cart as you
          see it.
        </p>
      </header>
      {offered.length > 1 && <ProductPicker products={offered} current={productId} />}
      {failure && <LoadError message={failure} onRetry={retry} />}
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
      <BuildPanel key={product.id} product={product} />
    </div>
  );
}
