import { z } from "zod";
import { catalogue, type ListName } from "./products.ts";
import type { Context, Entry, Strapi } from "./strapi.ts";

/** 25 entries unless asked, never more than 100. */
const paginationQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .transform((size) => Math.min(size, 100)),
});

/** Characters of the longest search; what people look for is a few words. */
const longestSearch = 500;

/** PostgreSQL refuses this character and SQLite reads no further; no entry has it. */
const NUL = "\0";

type Handler = (context: Context) => Promise<unknown>;

/** `GET` of a list; 400 for a pagination that is none. */
export function answerList(strapi: Strapi, name: ListName): Handler {
  return async (context) => {
    const asked = paginationQuery.safeParse(context.query.pagination ?? {});
    if (!asked.success) return context.badRequest("pagination must have a page and a pageSize of 1 or more");
    const { page, pageSize } = asked.data;
    const { data, total } = await catalogue(strapi).list(name, page, pageSize);
    return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } };
  };
}

/** `GET` of one entry by its `documentId`; 404 when there is none that is public. */
export function answerOne(strapi: Strapi, kind: "product" | "group"): Handler {
  return async (context) => {
    const { documentId = "" } = context.params;
    const data: Entry | null = documentId.includes(NUL) ? null : await catalogue(strapi)[kind](documentId);
    return data ? { data } : context.notFound();
  };
}

/** `GET` of a search; 414 when it is longer than anybody would type. */
export function answerSearch(strapi: Strapi): Handler {
  return async (context) => {
    const words = context.params.query ?? "";
    if (words.length > longestSearch) {
      return context.throw(414, `a search has at most ${longestSearch} characters`);
    }
    return { data: words.includes(NUL) ? [] : await catalogue(strapi).search(words) };
  };
}
