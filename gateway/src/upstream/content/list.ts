import { z } from "zod";
import type { Source } from "../cache/source.ts";
import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { Upstream } from "../http.ts";
import { path, withQuery, type Path } from "../path.ts";
import { toCatalogEntries } from "./map-product.ts";
import type { WireEntry, WireList } from "./wire.ts";

const PAGE_SIZE = 100;

interface List {
  /** By which the content service's webhook drops it. */
  tag: string;
  path: Path;
}

export const productList: List = { tag: "products", path: path`/products` };

export const productGroupList: List = { tag: "product-groups", path: path`/product-groups` };

/** All entries of a list, by title: its first page is read, then all others at once. */
export function readingOfList(upstream: Upstream, list: List, answer: z.ZodType<WireList>): Source<CatalogEntry[]> {
  const pageOf = (number: number) =>
    withQuery(list.path, { "pagination[page]": number, "pagination[pageSize]": PAGE_SIZE });
  const first = pageOf(1);
  const toValue = (pages: readonly WireList[]) => toCatalogEntries(pages.flatMap<WireEntry>(({ data }) => data));
  return {
    cache: "content",
    tag: list.tag,
    key: first.value,
    endpoint: `GET ${first.pattern}`,
    async load(scope) {
      const { value, text } = await upstream.read(scope, first, answer);
      const rest = Array.from(
        { length: Math.max(0, (value.meta?.pagination?.pageCount ?? 1) - 1) },
        (_, index) => index + 2,
      );
      const pages = await Promise.all(rest.map((number) => upstream.read(scope, pageOf(number), answer)));
      return {
        value: toValue([value, ...pages.map((page) => page.value)]),
        text: `[${[text, ...pages.map((page) => page.text)].join()}]`,
      };
    },
    decode: (text) => toValue(upstream.parse(first, z.array(answer), text)),
  };
}
