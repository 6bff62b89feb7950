import cors from "@fastify/cors";
import { peerIp } from "@telfer/server-kit/client-ip.ts";
import { createMemoryRateLimiter } from "@telfer/server-kit/memory-rate-limiter.ts";
import { isSecret, type Secrets } from "@telfer/server-kit/secrets.ts";
import fastify from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { z } from "zod";
import { centsFromDollars, dollars } from "../../process/money.ts";
import { fastifyOptions, observeRequests } from "../../process/fastify-options.ts";
import { errorHandler, invalid, notFoundHandler, Problem } from "../../process/problem.ts";
import { classOf, findCardErrors, secureData } from "./card.ts";
import type { Charge, Ledger } from "./ledger.ts";

export interface PaymentDeps {
  ledger: Ledger;
  /** The charge API requires one of them as a bearer token; null: none. */
  apiKeys: Secrets | null;
  /** Tokens per client address and minute; each is stored for 15 minutes. */
  tokensPerMinute: number;
  logLevel: string;
  logStream?: Writable;
}

const reference = z.string().min(1).max(100);
const amount = centsFromDollars.refine((cents) => cents > 0, "Must be more than 0.");
const chargeRequest = z.object({ token: z.string().min(1).max(500), amount, reference });
const refundRequest = z.object({ amount, reference });

const script = readFileSync(join(import.meta.dirname, "accept.js"), "utf8");

const createApp = ({ logLevel, logStream }: PaymentDeps) =>
  fastify({ ...fastifyOptions({ level: logLevel, stream: logStream }), forceCloseConnections: true })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();

type App = ReturnType<typeof createApp>;

/** The payment stand-in: the browser script with its tokens, and the charge API on the ledger. */
export async function createPayment(deps: PaymentDeps): Promise<App> {
  const app = createApp(deps);
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler);
  observeRequests(app);
  app.get("/health", () => ({ status: "ok" }));
  app.get("/accept.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "public, max-age=300").send(script),
  );
  await app.register(async (scope) => tokenRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps));
  await app.register(async (scope) => chargeRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps));
  return app.withTypeProvider<ZodTypeProvider>();
}

/** Called by the shop's pages on another origin. Card data is checked and discarded. */
async function tokenRoutes(app: App, { ledger, tokensPerMinute }: PaymentDeps): Promise<void> {
  await app.register(cors, { origin: "*", methods: ["POST"], maxAge: 600 });
  const take = createMemoryRateLimiter({ points: tokensPerMinute, seconds: 60 });
  app.post("/tokens", { schema: { body: secureData } }, (request, reply) => {
    const seconds = take(peerIp(request.raw.socket));
    if (seconds !== null) {
      reply.header("retry-after", String(seconds));
      throw new Problem(429, "Too many cards in a short time. Please wait a moment and try again.");
    }
    const faults = findCardErrors(request.body, new Date());
    if (faults.length > 0) return { messages: { resultCode: "Error", message: faults } };
    return {
      messages: { resultCode: "Ok", message: [{ code: "I_WC_01", text: "Successful." }] },
      opaqueData: {
        dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT",
        dataValue: ledger.addToken(classOf(request.body.cardData?.cardNumber)),
      },
    };
  });
}

/** Called only by the commerce backend. */
function chargeRoutes(app: App, { ledger, apiKeys }: PaymentDeps): void {
  app.addHook("onRequest", async (request) => {
    const [, given] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (apiKeys !== null && (given === undefined || !isSecret(given, apiKeys))) {
      throw new Problem(401, "The charge API needs its key.");
    }
  });

  app.post("/charges", { schema: { body: chargeRequest } }, (request, reply) => {
    const result = ledger.charge(request.body);
    if (result.kind === "other-amount") throw new Problem(409, "This reference was charged for another amount.");
    if (result.kind === "token-unusable") throw invalid({ token: ["Unknown, expired, or used."] });
    const { charge, made } = result;
    if (made) request.log.info({ charge: charge.id, status: charge.status, reference: charge.reference }, "charged");
    if (result.silent) {
      // Charged, but never answered: the caller's own timeout must end the request.
      reply.hijack();
      return;
    }
    reply.code(made ? 201 : 200).send(toWire(charge));
  });

  app.get("/charges", { schema: { querystring: z.object({ reference }) } }, (request) => {
    const found = ledger.find(request.query.reference);
    return { charges: found ? [toWire(found)] : [] };
  });

  app.post("/charges/:id/void", { schema: { params: z.object({ id: z.string() }) } }, (request) => {
    const charge = ledger.voidCharge(request.params.id);
    if (!charge) throw new Problem(404, "There is no such charge.");
    if (charge.status === "declined") throw new Problem(409, "A declined charge can't be voided.");
    return toWire(charge);
  });

  app.post(
    "/charges/:id/refunds",
    { schema: { params: z.object({ id: z.string() }), body: refundRequest } },
    (request, reply) => {
      const result = ledger.refund({ charge: request.params.id, ...request.body });
      if (result.kind === "no-charge") throw new Problem(404, "There is no such charge.");
      if (result.kind === "refused") throw new Problem(409, "This amount can't be refunded.");
      const { refund, made } = result;
      if (made) request.log.info({ charge: refund.charge, reference: refund.reference }, "refunded");
      reply.code(made ? 201 : 200).send({ ...refund, amount: dollars(refund.amount) });
    },
  );
}

const toWire = (charge: Charge) => ({ ...charge, amount: dollars(charge.amount) });
