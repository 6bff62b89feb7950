import { useEffect } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { type Product, readSelection } from "../configurator/selection.ts";
import { PRODUCT, buildSearch, expandBuild, rememberedBuild, rememberBuild } from "./build-address.ts";

const quietly = { replace: true, preventScrollReset: true };

/**
 * Keeps the page's address whole: the 3D view reads from it what to show, defaults included. The parameters are stored
 * in the tab's session; the page without any goes on with the last build.
 */
export function useBuildAddress(product: Product | null): void {
  const [search, setSearch] = useSearchParams();
  const { state } = useNavigation();

  useEffect(() => {
    // Where somebody is going is not to be taken back.
    if (state !== "idle") return;
    const last = search.size === 0 ? rememberedBuild() : null;
    if (last) {
      const isLoaded = expandBuild(last).get(PRODUCT) === product?.documentId;
      setSearch(last, { ...quietly, ...(isLoaded && { defaultShouldRevalidate: false }) });
      return;
    }
    if (!product) return;
    const asked = expandBuild(search);
    const whole = buildSearch(product, readSelection(product, asked), asked);
    // While another product is on its way the address is that one's.
    if ((asked.get(PRODUCT) ?? product.documentId) !== product.documentId) return;
    rememberBuild(whole);
    if (whole.toString() === search.toString()) return;
    // It names what is loaded already.
    setSearch(whole, { ...quietly, defaultShouldRevalidate: false });
  }, [product, search, setSearch, state]);
}
