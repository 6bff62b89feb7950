import type { z } from "zod";
import type { SwrCache } from "../cache/swr-cache.ts";
import { getSource, type Source } from "../cache/source.ts";
import type { ProductCard } from "../../domain/collection.ts";
import type { Upstream } from "../http.ts";
import { type Path, path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productGroupList, productList, listSource } from "./list.ts";
import { createContentParts } from "./wire-parts.ts";
import { createPageSchemas, pageNames } from "./wire-pages.ts";
import { createCatalogSchemas } from "./wire.ts";

export type ContentSchemas = ReturnType<typeof createContentSchemas>;

/**
 * Schemas of the content service's responses; created once per gateway.
 * @param mediaBaseUrl base for relative URLs of the content service
 * @param onUnknownKind called once for each kind and modifier of rich text that the shop does not know and skips
 */
export function createContentSchemas(mediaBaseUrl: string, onUnknownKind: (kind: string) => void) {
  const parts = createContentParts(mediaBaseUrl, onUnknownKind);
  return { ...createCatalogSchemas(parts), pages: createPageSchemas(parts) };
}

type PageSchemas = ContentSchemas["pages"];
type Pages = { [Name in keyof PageSchemas]: z.output<PageSchemas[Name]>["data"] };

// Tags that the content service's webhook invalidates.
const productTag = (id: string) => `product:${id}`;
const groupTag = (id: string) => `product-group:${id}`;

const tagsOf = (cards: readonly ProductCard[]): string[] => cards.map(({ id }) => productTag(id));

export type ContentClient = ReturnType<typeof createContentClient>;

/**
 * Client of the content service; docs/upstreams.md, "Content". Reads anonymously through the cache, so callers must not
 * change the returned values. Each method throws as `Upstream.call` does.
 */
export function createContentClient(upstream: Upstream, cache: SwrCache, scope: CallScope, responses: ContentSchemas) {
  function read<T>(
    path: Path,
    schema: z.ZodType<{ data: T }>,
    about: Pick<Source<T>, "tag" | "parts" | "local">,
  ): Promise<T> {
    const toValue = ({ data }: { data: T }) => data;
    return cache.read(scope, getSource(upstream, { cache: "content", path, schema, toValue, ...about }));
  }

  return {
    /** @throws UpstreamProblem with status 404 if there is no such product */
    product: (id: string) =>
      read(path`/products/${id}`, responses.product, {
        tag: productTag(id),
        parts: ({ relatedProducts }) => tagsOf(relatedProducts),
      }),
    /** @throws UpstreamProblem with status 404 if no product has the sku */
    productBySku: (sku: string) =>
      read(path`/products/sku/${sku}`, responses.product, {
        tag: productList.tag,
        parts: ({ id, relatedProducts }) => [productTag(id), ...tagsOf(relatedProducts)],
        local: true,
      }),
    /** @throws UpstreamProblem with status 404 if there is no such group */
    productGroup: (id: string) =>
      read(path`/product-groups/${id}`, responses.productGroup, {
        tag: groupTag(id),
        parts: ({ products }) => tagsOf(products),
      }),
    /** All products, sorted by title. */
    products: () => cache.read(scope, listSource(upstream, productList)),
    /** All products with their variants, sorted by title. */
    productListings: () =>
      cache.read(
        scope,
        listSource(upstream, {
          tag: productList.tag,
          path: path`/product-listings`,
          schema: responses.productListings,
        }),
      ),
    /** All groups, sorted by title. */
    productGroups: () => cache.read(scope, listSource(upstream, productGroupList)),
    search: (query: string) =>
      read(path`/products/search/${query}`, responses.search, { tag: productList.tag, parts: tagsOf, local: true }),
    page<Name extends keyof Pages>(name: Name): Promise<Pages[Name]> {
      const address = `/page/${pageNames[name]}`;
      const response: { [Page in keyof Pages]: z.ZodType<{ data: Pages[Page] }> } = responses.pages;
      return read({ value: address, pattern: address }, response[name], { tag: `page:${pageNames[name]}` });
    },
  };
}
