import { data, useNavigate } from "react-router";
import { CompareTable } from "#/features/catalog/compare/CompareTable.tsx";
import { MAX_COMPARED, removeCompared } from "#/features/catalog/compare/compared.ts";
import { compareQuery } from "#/features/catalog/compare/compare.generated.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { focusMain } from "#/lib/browser/focus-main.ts";
import { paths } from "#/paths.ts";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import type { Route } from "./+types/compare";
import styles from "./saved.module.css";

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const given = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
  const asked = [...new Set(given.map((id) => id.trim()).filter(Boolean))];
  const ids = asked.filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, MAX_COMPARED);
  if (ids.length === 0) return data({ products: [], dropped: asked.length, failure: null });
  const { data: found, failure } = await context.get(fetchQueryContext)(compareQuery, { ids });
  const products = found?.checkoutProducts ?? null;
  const dropped = products ? asked.length - products.length : 0;
  return data({ products, dropped, failure }, { status: products ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function ComparePage({ loaderData: { products, dropped, failure } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const retry = useRetry(failure);
  const isComparison = products !== null && products.length > 1;

  function remove(id: string): void {
    removeCompared(id);
    // The pressed button disappears with its column.
    focusMain();
    const rest = products?.flatMap((product) => (product.id === id ? [] : product.id)) ?? [];
    void navigate(paths.compare(rest), { preventScrollReset: true });
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Compare" />
      <h1>Compare</h1>
      {!products && failure && <LoadError message={failure} onRetry={retry} />}
      {dropped > 0 && (
        <p className={styles.note}>
          {dropped === 1 ? "One product of this link isn't shown" : `${dropped} products of this link aren't shown`}:
          either we don't sell it anymore, or there are more than {MAX_COMPARED}.
        </p>
      )}
      {isComparison && <CompareTable products={products} onRemove={remove} />}
      {products && !isComparison && (
        <EmptyState
          drawing="plate"
          title={products[0] ? `Choose something to compare with ${products[0].title}` : "Choose what to compare"}
          action={
            <>
              <Link className={buttonClass({ variant: "line" })} to="/product/collection-cards/rifles">
                Rifles
              </Link>{" "}
              <Link className={buttonClass({ variant: "line" })} to="/product/collection-cards/pistols">
                Pistols
              </Link>
            </>
          }
        >
          Press “Compare” on two to four rifles or pistols, then the button at the bottom of the window.
        </EmptyState>
      )}
    </div>
  );
}
