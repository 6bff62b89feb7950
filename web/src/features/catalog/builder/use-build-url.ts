import { useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { type Product, readSelection } from "#/features/catalog/configurator/selection.ts";
import { PRODUCT_PARAM, buildSearch, expandBuild, loadSavedBuild, saveBuild } from "./build-url.ts";

const quietly = { replace: true, preventScrollReset: true };

/**
 * Completes the builder's URL, including defaults, because the 3D view reads from it what to show. The tab's session
 * stores the parameters; a page opened without any continues the last build.
 */
export function useBuildUrl(product: Product | null): void {
  const [search, setSearch] = useSearchParams();
  const { state } = useNavigation();

  useEffect(() => {
    // Updating the URL would cancel the pending navigation.
    if (state !== "idle") return;
    const last = search.size === 0 ? loadSavedBuild() : null;
    if (last) {
      const isLoaded = expandBuild(last).get(PRODUCT_PARAM) === product?.id;
      setSearch(last, { ...quietly, ...(isLoaded && { defaultShouldRevalidate: false }) });
      return;
    }
    if (!product) return;
    const requested = expandBuild(search);
    const whole = buildSearch(product, readSelection(product, requested), requested);
    // While another product is loading, the URL belongs to that product.
    if ((requested.get(PRODUCT_PARAM) ?? product.id) !== product.id) return;
    saveBuild(whole);
    if (whole.toString() === search.toString()) return;
    // The product in this URL is already loaded, so skip revalidation.
    setSearch(whole, { ...quietly, defaultShouldRevalidate: false });
  }, [product, search, setSearch, state]);
}
