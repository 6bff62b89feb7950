import { peerIp } from "@telfer/server-kit/client-ip.ts";
import { createMemoryRateLimiter } from "@telfer/server-kit/memory-rate-limiter.ts";
import type { Secrets } from "@telfer/server-kit/secrets.ts";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { DatabaseSync } from "node:sqlite";
import type { Writable } from "node:stream";
import type Provider from "oidc-provider";
import { startSender } from "../mail/sender.ts";
import type { Deliver } from "../mail/transport.ts";
import { fastifyOptions, observeRequests } from "../process/fastify-options.ts";
import { openChannels } from "../process/open-channels.ts";
import { customers } from "../seed/customers.ts";
import { accountDeletionRoutes } from "./account-deletions.ts";
import { openAccounts } from "./accounts.ts";
import { assetRoutes } from "./assets.ts";
import { createClients } from "./clients.ts";
import { endpoints, pagePaths, providerPaths } from "./endpoints.ts";
import { interactionRoutes } from "./interactions.ts";
import { loadKeys } from "./keys.ts";
import { openMails, renderMail } from "./mails.ts";
import { requireSameOrigin } from "./same-origin-forms.ts";
import { pageHeaders, type Site } from "./pages/layout.ts";
import { failurePage, messagePage } from "./pages/pages.ts";
import { passwordResetRoutes } from "./password-reset.ts";
import { createProvider } from "./provider.ts";
import { openRecords } from "./records.ts";
import { openPasswordResetTokens } from "./password-reset-tokens.ts";
import { sessionFrame, sessionFrameHeaders } from "./session-frame.ts";
import { openThrottle } from "./throttle.ts";
import { userinfoRoutes } from "./userinfo.ts";

export interface IdentityDeps {
  db: DatabaseSync;
  /** The provider's URL without a trailing slash; everything is served below its path. */
  issuer: string;
  audience: string;
  /** Folder of the channels' files, whose clients may sign people in; null: only the shop's own clients. */
  channelsDir: string | null;
  shopOrigin: string;
  gatewayOrigin: string;
  /** Whether the email address of a new account counts as verified. */
  emailVerified: boolean;
  /** Accounts that one client address can create before it has to wait. */
  freeSignUps: number;
  /** Sign-ins that one client address may start per minute: each is stored for an hour. */
  signInsPerMinute: number;
  /** The keys of the service that deletes accounts; null: none does. */
  accountDeletionKeys?: Secrets | null;
  deliver: Deliver;
  logLevel: string;
  logStream?: Writable;
  /** Clock of the throttle, the reset links, and the mails, in milliseconds. */
  now?: () => number;
}

/** Creates the identity provider: OpenID Connect by oidc-provider, the pages around it, and its own data. */
export async function createIdentity(deps: IdentityDeps): Promise<FastifyInstance> {
  const { db, audience, shopOrigin, gatewayOrigin, emailVerified, freeSignUps, logLevel, logStream, now } = deps;
  const issuer = new URL(deps.issuer);
  const site: Site = { base: issuer.pathname === "/" ? "" : issuer.pathname, shopOrigin, gatewayOrigin };
  const app: FastifyInstance = fastify({
    ...fastifyOptions({ level: logLevel, stream: logStream }),
  });
  const keys = await loadKeys(db);
  const accounts = await openAccounts(db);
  await accounts.seed(customers);
  const records = openRecords(db);
  const resets = openPasswordResetTokens(db, now);
  const mails = openMails(db, now);
  const clients = createClients(site, openChannels(deps.channelsDir, app.log));
  const shared = { issuer: deps.issuer, audience, site, accounts, clients, records };
  const provider = createProvider({ ...shared, keys, log: app.log });

  observeRequests(app);
  const resetAddress = deps.issuer + pagePaths.resetPassword;
  const sender = startSender({
    queue: mails,
    word: (mail) => renderMail({ accounts, resets, resetAddress }, mail),
    deliver: deps.deliver,
    log: app.log,
  });
  app.addHook("onResponse", async ({ method }) => {
    if (method === "POST") sender.wake();
  });
  app.addHook("onClose", () => sender.stop());
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers(pageHeaders(site))
      .send(messagePage(site, "Nothing at this address", "The page you asked for isn't here.")),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "request failed");
    const page =
      status >= 500
        ? failurePage(site, request.id)
        : messagePage(
            site,
            "We couldn't read the form",
            "Go back to the shop and start again.",
            `Request ${request.id}`,
          );
    return reply.code(status).headers(pageHeaders(site)).send(page);
  });

  app.get("/health", () => ({ status: "ok" }));
  assetRoutes(app, site.base);
  app.get(site.base + endpoints.sessionFrame, (_request, reply) =>
    reply.headers(sessionFrameHeaders(site)).send(sessionFrame),
  );
  app.get(site.base + endpoints.registrations, (request, reply) => {
    const parameters = new URL(request.url, issuer).searchParams;
    parameters.set("prompt", "create");
    return reply.redirect(`${site.base}${endpoints.authorization}?${parameters.toString()}`);
  });
  const throttle = openThrottle(db, { freeSignUps, now });
  const { origin } = issuer;
  await app.register(async (scope) => {
    await requireSameOrigin(scope, site, origin);
    const pages = { ...shared, db, resets, mails, provider, throttle };
    passwordResetRoutes(scope, pages);
    await scope.register((inner) => interactionRoutes(inner, { ...pages, emailVerified, origin }));
  });
  accountDeletionRoutes(app, { ...shared, db, keys: deps.accountDeletionKeys ?? null });
  await app.register((scope) => userinfoRoutes(scope, { ...shared, signingKeys: keys.signing }));
  await app.register(async (scope) => {
    limitSignIns(scope, site, deps.signInsPerMinute);
    providerRoutes(scope, provider, issuer, site.base);
  });
  return app;
}

/** Starts of a sign-in, by a browser or a device, and tries of a device's code. */
const limitedPaths = [endpoints.authorization, endpoints.deviceAuthorization, endpoints.device];

function limitSignIns(app: FastifyInstance, site: Site, points: number): void {
  const take = createMemoryRateLimiter({ points, seconds: 60 });
  const limited = new Set(limitedPaths.map((path) => site.base + path));
  app.addHook("onRequest", async ({ raw, routeOptions }, reply) => {
    if (!limited.has(routeOptions.url ?? "")) return;
    const seconds = take(peerIp(raw.socket));
    if (seconds === null) return;
    const text = `Too many sign-ins from your network. Please wait ${seconds} seconds and try again.`;
    await reply
      .code(429)
      .headers({ ...pageHeaders(site), "retry-after": String(seconds) })
      .send(messagePage(site, "One moment, please", text));
  });
}

/** Passes requests to oidc-provider unparsed, because it reads their bodies itself. */
function providerRoutes(app: FastifyInstance, provider: Provider, issuer: URL, base: string): void {
  const callback = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  const passOn = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    // The issuer determines the provider's URL, regardless of the request's Host.
    raw.headers.host = issuer.host;
    raw.headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1);
    delete raw.headers["x-forwarded-host"];
    raw.originalUrl = raw.url;
    raw.url = raw.url?.slice(base.length);
    reply.raw.setHeader("x-request-id", request.id);
    reply.raw.setHeader("x-content-type-options", "nosniff");
    reply.raw.setHeader("referrer-policy", "same-origin");
    callback(raw, reply.raw).catch((error: unknown) => request.log.error({ err: error }, "request failed"));
  };
  for (const path of providerPaths)
    app.route({ method: ["GET", "POST", "OPTIONS"], url: base + path, handler: passOn });
}
