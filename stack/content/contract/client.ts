import { request } from "node:http";
import { z } from "zod";
import { differences } from "./differences.ts";
import { pages } from "./wire-pages.ts";
import { answered, group, list, listings, product } from "./wire.ts";

interface RawResponse {
  status: number;
  body: string;
}

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** A client of a content server. Its methods verify that responses have exactly the fields of the contract. */
export interface ContentServer {
  /** Returns any response; `path` starts with a slash. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a path unchanged; `fetch` would normalize it. */
  callAsWritten: (path: string) => Promise<RawResponse>;
  /** Returns the JSON of a 200. Throws an error with path and reason for any other response. */
  json: (path: string) => Promise<unknown>;
  product: (documentId: string) => Promise<z.output<typeof product>>;
  productBySku: (sku: string) => Promise<z.output<typeof product>>;
  group: (documentId: string) => Promise<z.output<typeof group>>;
  page: <Name extends PageName>(name: Name) => Promise<z.output<(typeof pages)[Name]>>;
  list: (kind: "products" | "product-groups", query?: string) => Promise<z.output<typeof list>>;
  listings: (query?: string) => Promise<z.output<typeof listings>>;
  documentIds: (kind: "products" | "product-groups") => Promise<string[]>;
  search: (query: string) => Promise<z.output<typeof answered.card>[]>;
}

/** @param address returns the server's origin; called per request, because the server may start after test definition */
export function contentServer(address: () => string): ContentServer {
  const call = (path: string, init?: RequestInit) => fetch(new URL(path, address()), init);

  async function json(path: string): Promise<unknown> {
    const response = await call(path);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}: ${text.slice(0, 200)}`);
    if (!response.headers.get("content-type")?.startsWith("application/json"))
      throw new Error(`GET ${path} is no JSON`);
    return JSON.parse(text) as unknown;
  }

  async function parsed<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    const response = await json(path);
    const { success, data, error } = schema.safeParse(response);
    if (!success) throw new Error(`GET ${path} breaks the contract:\n${z.prettifyError(error)}`);
    // Parsing drops fields outside the contract and adds defaults for fields that only the seed may omit.
    const [difference] = differences(response, data);
    if (difference) throw new Error(`GET ${path} breaks the contract at ${difference}`);
    return data;
  }

  async function data<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    const responseSchema = await parsed(path, z.object({ data: schema }));
    return (responseSchema as { data: z.output<T> }).data;
  }

  const listOf: ContentServer["list"] = (kind, query = "") => parsed(`/strapi/${kind}${query}`, list);

  return {
    call,
    callAsWritten: (path) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(address());
        const sent = request({ host: hostname, port, path }, (response) => {
          response.setEncoding("utf8");
          let body = "";
          response.on("data", (chunk: string) => (body += chunk));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
        });
        sent.on("error", reject).end();
      }),
    json,
    product: (documentId) => data(`/strapi/products/${documentId}`, product),
    productBySku: (sku) => data(`/strapi/products/sku/${encodeURIComponent(sku)}`, product),
    group: (documentId) => data(`/strapi/product-groups/${documentId}`, group),
    page: (name) => data(`/strapi/page/${name}`, pages[name]) as never,
    list: listOf,
    listings: (query = "") => parsed(`/strapi/product-listings${query}`, listings),
    async documentIds(kind) {
      const found: string[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const response = await listOf(kind, `?pagination[page]=${page}&pagination[pageSize]=100`);
        found.push(...response.data.map(({ documentId }) => documentId));
        pageCount = response.meta.pagination.pageCount;
      }
      return found;
    },
    search: (query) => data(`/strapi/products/search/${encodeURIComponent(query)}`, z.array(answered.card)),
  };
}
