import { request } from "node:http";
import { z } from "zod";
import { pages } from "./wire-pages.ts";
import { group, list, product, productCard } from "./wire.ts";

interface RawAnswer {
  status: number;
  body: string;
}

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** A content server as its callers know it. Answers are parsed by schemas that know no field beyond the contract. */
export interface ContentServer {
  /** The answer to a request, whatever it is; `path` starts with a slash. */
  call: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a path as it is; `fetch` would tidy it up first. */
  callAsWritten: (path: string) => Promise<RawAnswer>;
  /** The JSON of a 200. Throws with the address and what is wrong for any other answer. */
  json: (path: string) => Promise<unknown>;
  product: (documentId: string) => Promise<z.output<typeof product>>;
  group: (documentId: string) => Promise<z.output<typeof group>>;
  page: <Name extends PageName>(name: Name) => Promise<z.output<(typeof pages)[Name]>>;
  list: (kind: "products" | "product-groups", query?: string) => Promise<z.output<typeof list>>;
  /** Every documentId of a list, in its order. */
  documentIds: (kind: "products" | "product-groups") => Promise<string[]>;
  search: (query: string) => Promise<z.output<typeof productCard>[]>;
}

/** @param address origin of the server: asked for with each call, since it may start after the tests are defined */
export function contentServer(address: () => string): ContentServer {
  const call = (path: string, init?: RequestInit) => fetch(new URL(path, address()), init);

  async function json(path: string): Promise<unknown> {
    const answer = await call(path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    if (!answer.headers.get("content-type")?.startsWith("application/json")) throw new Error(`GET ${path} is no JSON`);
    return JSON.parse(text) as unknown;
  }

  async function parsed<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    const { success, data, error } = schema.safeParse(await json(path));
    if (success) return data;
    throw new Error(`GET ${path} breaks the contract:\n${z.prettifyError(error)}`);
  }

  async function data<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    const answer = await parsed(path, z.strictObject({ data: schema }));
    return (answer as { data: z.output<T> }).data;
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
    group: (documentId) => data(`/strapi/product-groups/${documentId}`, group),
    page: (name) => data(`/strapi/page/${name}`, pages[name]) as never,
    list: listOf,
    async documentIds(kind) {
      const found: string[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const answer = await listOf(kind, `?pagination[page]=${page}&pagination[pageSize]=100`);
        found.push(...answer.data.map(({ documentId }) => documentId));
        pageCount = answer.meta.pagination.pageCount;
      }
      return found;
    },
    search: (query) => data(`/strapi/products/search/${encodeURIComponent(query)}`, z.array(productCard)),
  };
}
