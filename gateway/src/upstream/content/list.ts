import { z } from "zod";
import type { Source } from "../cache/source.ts";
import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { Upstream } from "../http.ts";
import { type Path, path, withQuery } from "../path.ts";
import { productGroupsResponse, productsResponse, toSortedList } from "./wire.ts";

const PAGE_SIZE = 100;

interface ListPage<T> {
  data: T[];
  meta?: { pagination?: { pageCount?: number | null | undefined } | null | undefined } | null | undefined;
}

interface List<T> {
  tag: string;
  path: Path;
  schema: z.ZodType<ListPage<T>>;
}

export const productList: List<CatalogEntry> = { tag: "products", path: path`/products`, schema: productsResponse };

export const productGroupList: List<CatalogEntry> = {
  tag: "product-groups",
  path: path`/product-groups`,
  schema: productGroupsResponse,
};

/** All entries of a list, sorted by title: loads the first page, then all others in parallel. */
export function listSource<T extends { id: string; title: string }>(
  upstream: Upstream,
  { tag, path, schema }: List<T>,
): Source<T[]> {
  const pageOf = (number: number) => withQuery(path, { "pagination[page]": number, "pagination[pageSize]": PAGE_SIZE });
  const first = pageOf(1);
  const toValue = (pages: readonly ListPage<T>[]) => toSortedList(pages.flatMap(({ data }) => data));
  return {
    cache: "content",
    tag,
    key: first.value,
    endpoint: `GET ${first.pattern}`,
    async load(scope) {
      const firstPage = await upstream.read(scope, first, schema);
      const rest = Array.from(
        { length: Math.max(0, (firstPage.value.meta?.pagination?.pageCount ?? 1) - 1) },
        (_, index) => index + 2,
      );
      const others = await Promise.all(rest.map((number) => upstream.read(scope, pageOf(number), schema)));
      const pages = [firstPage, ...others];
      return {
        value: toValue(pages.map(({ value }) => value)),
        text: `[${pages.map(({ text }) => text).join()}]`,
        isComplete: pages.every(({ isComplete }) => isComplete),
      };
    },
    decode(text) {
      const parsed = upstream.parse(first, z.array(schema), text);
      return { ...parsed, value: toValue(parsed.value) };
    },
  };
}
