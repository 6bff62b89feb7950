import type { ProductGroup } from "../../domain/collection.ts";
import type { Footer, HomePage, Navigation } from "../../domain/content.ts";
import type { Product } from "../../domain/product.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import type { MediaMapper } from "./map-media.ts";
import { toFooter, toHomePage, toNavigation } from "./map-pages.ts";
import { toProduct, toProductGroup } from "./map-product.ts";
import { footerAnswer, homePageAnswer, navigationAnswer, productAnswer, productGroupAnswer } from "./wire.ts";

/** Content; upstreams spec, "Content". Asked anonymously. Each method throws as `Upstream.call` does. */
export interface ContentClient {
  /** @throws UpstreamProblem with status 404 when there is no such product */
  product: (documentId: string) => Promise<Product>;
  /** @throws UpstreamProblem with status 404 when there is no such group */
  productGroup: (documentId: string) => Promise<ProductGroup>;
  navigation: () => Promise<Navigation>;
  footer: () => Promise<Footer>;
  homePage: () => Promise<HomePage>;
}

export function createContentClient(upstream: Upstream, scope: CallScope, media: MediaMapper): ContentClient {
  const read = { method: "GET", kind: "read" } as const;
  return {
    async product(documentId) {
      const answer = { path: path`/products/${documentId}`, answer: productAnswer };
      return toProduct((await upstream.call(scope, { ...read, ...answer })).data, media);
    },
    async productGroup(documentId) {
      const answer = { path: path`/product-groups/${documentId}`, answer: productGroupAnswer };
      return toProductGroup((await upstream.call(scope, { ...read, ...answer })).data, media);
    },
    async navigation() {
      const answer = { path: path`/page/app`, answer: navigationAnswer };
      return toNavigation((await upstream.call(scope, { ...read, ...answer })).data, media);
    },
    async footer() {
      const answer = { path: path`/page/footer`, answer: footerAnswer };
      return toFooter((await upstream.call(scope, { ...read, ...answer })).data, media);
    },
    async homePage() {
      const answer = { path: path`/page/home`, answer: homePageAnswer };
      return toHomePage((await upstream.call(scope, { ...read, ...answer })).data, media);
    },
  };
}
