import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { fastifyOptions, observeRequests } from "../process/fastify-options.ts";
import type { Seed } from "../seed/types.ts";
import { createCatalogResponses } from "./catalog-responses.ts";
import type { Config } from "./config.ts";
import { isPublic, openMediaLibrary } from "./media.ts";
import { createProductSearch } from "./search.ts";

interface Options {
  logLevel?: Config["LOG_LEVEL"];
  /** Contains `pictures.json` and its files; default: the seed's own. */
  mediaFolder?: string;
}

/** Strapi's own limits: 25 entries by default, at most 100. */
const pagination = z.object({
  "pagination[page]": z.coerce.number().int().min(1).default(1),
  "pagination[pageSize]": z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .transform((size) => Math.min(size, 100)),
});

type Pagination = z.infer<typeof pagination>;

function paginate<T>(entries: T[], { "pagination[page]": page, "pagination[pageSize]": pageSize }: Pagination) {
  return {
    data: entries.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(entries.length / pageSize), total: entries.length } },
  };
}

const errorNames: Record<number, string> = { 403: "ForbiddenError", 404: "NotFoundError", 500: "InternalServerError" };

const strapiError = (status: number, message: string) => ({
  data: null,
  error: { status, name: errorNames[status] ?? "ValidationError", message, details: {} },
});

const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(strapiError(404, "Not Found"));

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  void reply.code(status).send(strapiError(status, status < 500 ? error.message : "Internal Server Error"));
}

/**
 * Creates a light stand-in for Strapi that serves the seed in its wire format (docs/upstreams.md, "Content"). It does not
 * listen yet. Throws if the media folder cannot be read.
 */
export function createContent(seed: Seed, options: Options = {}): FastifyInstance {
  const { logLevel = "info", mediaFolder = fileURLToPath(new URL("../seed/media", import.meta.url)) } = options;
  const app = Fastify({
    ...fastifyOptions({ level: logLevel }),
    frameworkErrors: answerError,
    // Search queries may be long; Fastify's own limit is 100.
    routerOptions: { maxParamLength: 500 },
  });
  const media = openMediaLibrary(mediaFolder, (message) => app.log.warn(message));
  const responses = createCatalogResponses(seed, media);
  const search = createProductSearch(responses.searched, seed.synonyms);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answerError);

  app.get("/health", () => ({ status: "ok" }));

  void app.register(
    async (plain) => {
      observeRequests(plain);
      plain.setNotFoundHandler(answerNotFound);
      const strapi = plain.withTypeProvider<ZodTypeProvider>();
      const one = (url: string, entries: Map<string, unknown>) =>
        plain.get<{ Params: { name: string } }>(`${url}/:name`, ({ params }, reply) => {
          const data = entries.get(params.name);
          return data === undefined ? reply.callNotFound() : { data };
        });
      one("/page", responses.pages);
      one("/products", responses.products);
      one("/products/sku", responses.productsBySku);
      one("/product-groups", responses.groups);
      strapi.get("/products", { schema: { querystring: pagination } }, ({ query }) =>
        paginate(responses.productList, query),
      );
      strapi.get("/product-groups", { schema: { querystring: pagination } }, ({ query }) =>
        paginate(responses.groupList, query),
      );
      strapi.get("/product-listings", { schema: { querystring: pagination } }, ({ query }) =>
        paginate(responses.listings, query),
      );
      plain.get<{ Params: { query: string } }>("/products/search/:query", ({ params }) => ({
        data: responses.cards(search.find(params.query)),
      }));
    },
    { prefix: "/strapi" },
  );

  // Browsers send a preflight request before they fetch a file with a request id header.
  app.options("/uploads/*", (_request, reply) =>
    reply
      .code(204)
      .header("Access-Control-Allow-Origin", "*")
      .header("Access-Control-Allow-Methods", "GET, HEAD")
      .header("Access-Control-Allow-Headers", "X-Request-ID")
      .header("Access-Control-Max-Age", "86400")
      .send(),
  );
  void app.register(fastifyStatic, {
    root: mediaFolder,
    prefix: "/uploads/",
    index: false,
    maxAge: "365d",
    immutable: true,
    allowedPath: (path) => isPublic(path.slice(1)),
    setHeaders: (reply, path) => {
      // A browser that opens a drawing by its address runs and loads nothing.
      if (path.endsWith(".svg")) reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
      // Pages on any origin load these files and read their size to show progress.
      reply.header("Access-Control-Allow-Origin", "*");
      reply.header("Access-Control-Expose-Headers", "Content-Length");
      reply.header("Cross-Origin-Resource-Policy", "cross-origin");
      reply.header("X-Content-Type-Options", "nosniff");
    },
  });

  return app;
}
