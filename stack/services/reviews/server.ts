import { isSecret, type Secrets } from "@telfer/server-kit/secrets.ts";
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Writable } from "node:stream";
import { fastifyOptions, observeRequests } from "../../process/fastify-options.ts";
import { Problem } from "../../process/problem.ts";
import type { Store } from "./store.ts";
import { createTokens } from "./tokens.ts";
import {
  appParams,
  appQuery,
  deletionRequest,
  moveVotesRequest,
  pageQuery,
  productParams,
  reviewParams,
  reviewRequest,
  summariesQuery,
  summarize,
  toAccountReview,
  toBottomline,
  toNewReview,
  toProductSummary,
  tokenQuery,
  tokenRequest,
  toPublicReview,
  voteParams,
} from "./wire.ts";

export interface ReviewsDeps {
  store: Store;
  appKey: string;
  secrets: Secrets;
  /** The keys of the service that deletes accounts; null: none does. */
  deletionKeys?: Secrets | null;
  logLevel: string;
  logStream?: Writable;
  now?: () => number;
}

const noSuchReview = () => new Problem(404, "There is no such review.");

const ok = { code: 200, message: "OK" };

function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message } = toStatus(error, request.id);
  if (code >= 500) request.log.error({ err: error }, "request failed");
  reply.code(code).send({ status: { code, message } });
}

function toStatus(error: FastifyError | Problem, requestId: string): { code: number; message: string } {
  if (error instanceof Problem) return { code: error.status, message: error.message };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(
      ({ instancePath, message }) => `${instancePath.slice(1) || "body"}: ${message}`,
    );
    return { code: error.validationContext === "body" ? 422 : 400, message: faults.join("; ") };
  }
  const code = error.statusCode ?? 500;
  if (code < 500) return { code, message: error.message };
  return { code: 500, message: `Something went wrong on our side. Please try again. (Request ${requestId})` };
}

/** Creates the review service: what a shop's pages show, and what the account owner sees. It does not listen yet. */
export function createReviews({
  store,
  appKey,
  secrets,
  deletionKeys = null,
  logLevel,
  logStream,
  now = Date.now,
}: ReviewsDeps) {
  const app = fastify({
    ...fastifyOptions({ level: logLevel, stream: logStream }),
    routerOptions: { maxParamLength: 200 },
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();
  const tokens = createTokens(now);
  const mustKnow = (given: string): void => {
    if (given !== appKey) throw new Problem(404, "There is no such app key.");
  };
  const mustOpen = (given: string, utoken: string): void => {
    mustKnow(given);
    if (!tokens.isValid(utoken)) throw new Problem(401, "The token is unknown or has expired.");
  };

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Problem(404, "There is nothing at this address.");
  });
  observeRequests(app);
  app.get("/health", () => ({ status: "ok" }));

  app.get(
    "/v1/widget/:appKey/products/:productId/reviews.json",
    { schema: { params: productParams, querystring: pageQuery } },
    ({ params, query }) => {
      mustKnow(params.appKey);
      const { page, per_page, star, sort, direction } = query;
      const scores = store.scores(params.productId);
      const { total } = summarize(scores);
      return {
        status: ok,
        response: {
          pagination: { page, per_page, total: star ? (scores.get(star) ?? 0) : total },
          bottomline: toBottomline(scores),
          reviews: store.page(params.productId, { page, size: per_page, star }, sort, direction).map(toPublicReview),
        },
      };
    },
  );

  app.get("/products/:appKey/:productId/bottomline", { schema: { params: productParams } }, ({ params }) => {
    mustKnow(params.appKey);
    const { total, average } = summarize(store.scores(params.productId));
    return { status: ok, response: { bottomline: { total_reviews: total, average_score: average } } };
  });

  app.get(
    "/v1/apps/:appKey/bottom_lines",
    { schema: { params: appParams, querystring: summariesQuery } },
    ({ params, query: { page, count } }) => {
      mustKnow(params.appKey);
      return { status: ok, response: { bottomlines: store.summaries({ page, size: count }).map(toProductSummary) } };
    },
  );

  app.post("/v1/widget/reviews", { schema: { body: reviewRequest } }, ({ body }) => {
    if (body.appkey !== appKey) throw new Problem(401, "There is no such app key.");
    if (!store.add(toNewReview(body))) throw new Problem(409, "The author has already reviewed this product.");
    return { code: 200, message: "ok" };
  });

  app.post("/oauth/token", { schema: { body: tokenRequest } }, ({ body }) => {
    if (body.client_id !== appKey || !isSecret(body.client_secret, secrets)) {
      throw new Problem(401, "The app key or its secret is wrong.");
    }
    return { access_token: tokens.issue(), token_type: "bearer" };
  });

  app.get(
    "/v1/apps/:appKey/reviews",
    { schema: { params: appParams, querystring: appQuery } },
    ({ params, query: { utoken, page, count, star, user_reference } }) => {
      mustOpen(params.appKey, utoken);
      return {
        bottomline: toBottomline(store.scores(null)),
        reviews: store.list({ page, size: count, star }, user_reference ?? null).map(toAccountReview),
      };
    },
  );

  for (const method of ["PUT", "DELETE"] as const) {
    app.route({
      method,
      url: "/v1/apps/:appKey/reviews/:reviewId/votes/:voter",
      schema: { params: voteParams, querystring: tokenQuery },
      handler({ params: { appKey: given, reviewId, voter }, query: { utoken } }) {
        mustOpen(given, utoken);
        const votes = store.vote(reviewId, voter, method === "PUT");
        if (!votes) throw noSuchReview();
        return votes;
      },
    });
    app.route({
      method,
      url: "/v1/apps/:appKey/reviews/:reviewId/archive",
      schema: { params: reviewParams, querystring: tokenQuery },
      handler({ params: { appKey: given, reviewId }, query: { utoken } }) {
        mustOpen(given, utoken);
        if (!store.archive(reviewId, method === "PUT")) throw noSuchReview();
        return { archived: method === "PUT" };
      },
    });
  }

  if (deletionKeys !== null) {
    app.post("/account-deletions", { schema: { body: deletionRequest } }, (request, reply) => {
      const [, given] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
      if (given === undefined || !isSecret(given, deletionKeys)) throw new Problem(401, "The key is wrong.");
      store.anonymize(request.body.sub);
      return reply.code(204).send();
    });
  }

  app.post(
    "/v1/apps/:appKey/votes/move",
    { schema: { params: appParams, querystring: tokenQuery, body: moveVotesRequest } },
    ({ params, query, body }) => {
      mustOpen(params.appKey, query.utoken);
      store.moveVotes(body.from, body.to);
      return { status: ok };
    },
  );

  return app;
}
