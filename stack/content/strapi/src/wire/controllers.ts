import { z } from "zod";
import { catalog, type ListName } from "./products.ts";
import type { Context, Entry, Strapi } from "./strapi.ts";

/** 25 entries by default, at most 100. */
const paginationQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .transform((size) => Math.min(size, 100)),
});

/** Maximum length of a search in characters; real queries are a few words. */
const longestSearch = 500;

/** PostgreSQL rejects this character and SQLite stops reading at it; no entry contains it. */
const NUL = "\0";

type Handler = (context: Context) => Promise<unknown>;

/** `GET` of a list. */
export const sendList = (strapi: Strapi, name: ListName): Handler =>
  sendPage((page, pageSize) => catalog(strapi).list(name, page, pageSize));

/** `GET` of all products with their variants. */
export const sendListings = (strapi: Strapi): Handler =>
  sendPage((page, pageSize) => catalog(strapi).listings(page, pageSize));

/** Sends a page of a list; 400 for an invalid pagination. */
function sendPage(read: (page: number, pageSize: number) => Promise<{ data: Entry[]; total: number }>): Handler {
  return async (context) => {
    const pagination = paginationQuery.safeParse(context.query.pagination ?? {});
    if (!pagination.success) return context.badRequest("pagination must have a page and a pageSize of 1 or more");
    const { page, pageSize } = pagination.data;
    const { data, total } = await read(page, pageSize);
    return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
  };
}

/** `GET` of one entry by its `documentId`; 404 if no public entry exists. */
export function sendOne(strapi: Strapi, kind: "product" | "group"): Handler {
  return async (context) => {
    const { documentId = "" } = context.params;
    const data: Entry | null = documentId.includes(NUL) ? null : await catalog(strapi)[kind](documentId);
    return data ? { data } : context.notFound();
  };
}

/** `GET` of the product with a sku; 404 if no public one has it. */
export function sendProductBySku(strapi: Strapi): Handler {
  return async (context) => {
    const { sku = "" } = context.params;
    const data = sku.includes(NUL) ? null : await catalog(strapi).productBySku(sku);
    return data ? { data } : context.notFound();
  };
}

/** `GET` of a search; 414 if the query is too long. */
export function sendSearch(strapi: Strapi): Handler {
  return async (context) => {
    const words = context.params.query ?? "";
    if (words.length > longestSearch) {
      return context.throw(414, `a search has at most ${longestSearch} characters`);
    }
    return { data: words.includes(NUL) ? [] : await catalog(strapi).search(words) };
  };
}
