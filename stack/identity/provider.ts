import type { FastifyBaseLogger } from "fastify";
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import type { Clients } from "./clients.ts";
import { endpoints } from "./endpoints.ts";
import type { Keys } from "./keys.ts";
import { pageHeaders, type Site } from "./pages/layout.ts";
import { confirmDevicePage, deviceCodePage, deviceConnectedPage } from "./pages/device.ts";
import { expiredPage, failurePage, messagePage, signedOutPage, signOutPage } from "./pages/pages.ts";
import { parameter } from "./parameters.ts";
import { prompts, updatePassword } from "./prompts.ts";
import type { Records } from "./records.ts";
import { allScopes, claimsFor } from "./scopes.ts";
import { sessionCookie, sessionCookieOptions, sessionState } from "./session-frame.ts";
import { isClientInitiated, signOut } from "./sign-out.ts";

export interface ProviderDeps {
  issuer: string;
  /** `aud` of access tokens. */
  audience: string;
  site: Site;
  accounts: Accounts;
  clients: Clients;
  records: Records;
  keys: Keys;
  log: FastifyBaseLogger;
}

/** oidc-provider identifies an API by a URI; tokens contain the audience instead. */
const api = "urn:telfer:storefront-api";

/** Seconds. */
const minute = 60;
const fortnight = 14 * 24 * 60 * minute;

/** The OpenID provider, a Koa application that handles `providerPaths` below the issuer's path. */
export function createProvider(deps: ProviderDeps): Provider {
  const { issuer, site, accounts, clients, records } = deps;
  const cookiePath = `${site.base}/`;
  const provider: Provider = new Provider(issuer, {
    adapter(model) {
      const stored = records.adapter(model);
      return model === "Client" ? { ...stored, find: async (id) => clients.find(id) } : stored;
    },
    clients: clients.own,
    jwks: { keys: deps.keys.signing },
    routes: {
      authorization: endpoints.authorization,
      device_authorization: endpoints.deviceAuthorization,
      code_verification: endpoints.device,
      token: endpoints.token,
      jwks: endpoints.jwks,
      end_session: endpoints.endSession,
      revocation: endpoints.revocation,
    },
    discovery: {
      check_session_iframe: issuer + endpoints.sessionFrame,
      userinfo_endpoint: issuer + endpoints.userinfo,
    },
    cookies: {
      keys: deps.keys.cookie,
      // Cookies are shared by all ports of a host: the path hides the session from the shop and the gateway.
      long: { httpOnly: true, sameSite: "lax", path: cookiePath },
      short: { httpOnly: true, sameSite: "lax" },
    },
    ttl: {
      AccessToken: 5 * minute,
      AuthorizationCode: minute,
      DeviceCode: 10 * minute,
      IdToken: 5 * minute,
      Interaction: 60 * minute,
      Grant: fortnight,
      RefreshToken: fortnight,
      Session: fortnight,
    },
    scopes: allScopes.split(" "),
    claims: { email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    clientAuthMethods: ["none"],
    pkce: { required: () => true },
    rotateRefreshToken: () => true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    clientBasedCORS: (_ctx, origin, client) =>
      clients.allowsOriginOf(client.clientId, origin) ||
      (client.redirectUris ?? []).some((address) => new URL(address).origin === origin),
    extraParams: ["kc_action", "allow_guest"],
    interactions: { policy: prompts(), url: (_ctx, { uid }) => `${site.base}/interaction/${uid}` },
    findAccount(_ctx, sub) {
      const account = accounts.find(sub);
      return account ? { accountId: sub, claims: () => claimsFor(account, allScopes) } : undefined;
    },
    extraTokenClaims(_ctx, token) {
      const account = "accountId" in token ? accounts.find(token.accountId) : null;
      return account ? claimsFor(account, token.scope ?? "") : undefined;
    },
    loadExistingGrant: (ctx) => grantOf(ctx),
    features: {
      devInteractions: { enabled: false },
      deviceFlow: {
        enabled: true,
        userCodeInputSource: (ctx, form, _out, error) => show(ctx, deviceCodePage(site, form, error)),
        userCodeConfirmSource: (ctx, form, client, _device, code) =>
          show(ctx, confirmDevicePage(site, form, client.clientName ?? client.clientId, code)),
        successSource: (ctx) => show(ctx, deviceConnectedPage(site, ctx.oidc.client?.clientName ?? "the device")),
      },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // oidc-provider's own endpoint accepts only opaque tokens; userinfo.ts accepts the JWTs issued here.
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          isClientInitiated(ctx)
            ? signOut(ctx, records, cookiePath)
            : show(ctx, signOutPage(site, form), parameter(ctx.oidc.params, "post_logout_redirect_uri")),
        postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage(site)),
      },
      resourceIndicators: { enabled: true, ...accessTokensFor(deps.audience) },
    },
    renderError(ctx, out, error) {
      const requestId = String(ctx.res.getHeader("x-request-id"));
      if (error instanceof errors.SessionNotFound) show(ctx, expiredPage(site));
      else if (ctx.status >= 500) show(ctx, failurePage(site, requestId));
      else {
        const text = "It asks for something our sign-in can't do. Go back to the shop and start again.";
        show(ctx, messagePage(site, "This link is broken", text, `${out.error}, request ${requestId}`));
      }
    },
  });

  const show = (ctx: KoaContextWithOIDC, page: string, redirectUri?: string): void => {
    ctx.set(pageHeaders(site, redirectUri));
    ctx.body = page;
  };

  /** One grant per session and client: for the shop's own clients created without consent, otherwise by the consent page. */
  const grantOf = async ({ oidc }: KoaContextWithOIDC) => {
    const clientId = oidc.client?.clientId;
    const accountId = oidc.session?.accountId;
    const id =
      oidc.result?.consent?.grantId ?? (clientId === undefined ? undefined : oidc.session?.grantIdFor(clientId));
    const stored = id === undefined ? undefined : await provider.Grant.find(id);
    const found = stored?.accountId === accountId ? stored : undefined;
    if (clientId === undefined || !clients.isOwn(clientId)) return found;
    const grant = found ?? new provider.Grant({ clientId, accountId });
    grant.addOIDCScope(allScopes);
    grant.addResourceScope(api, allScopes);
    await grant.save();
    return grant;
  };

  // URLs follow the issuer, not the request's Host; `proxyToGateway` in server.ts sets the trusted headers.
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (!clients.allowsOrigin(ctx.get("origin"))) ctx.remove("access-control-allow-origin");
    // Without a session there is nothing to confirm; oidc-provider would send a form that a script submits.
    const { oidc } = ctx as KoaContextWithOIDC;
    const isSignOut = oidc?.route === "end_session" && ctx.status === 200;
    if (isSignOut && !oidc.session?.accountId) await signOut(ctx as KoaContextWithOIDC, records, cookiePath);
  });
  provider.on("authorization.success", (ctx, response) => {
    const { session, client, params, result } = ctx.oidc;
    if (!response || !session || !client || !params) return;
    response.session_state = sessionState(client.clientId, parameter(params, "redirect_uri"), session.uid);
    const expires = new Date(session.exp * 1000);
    ctx.cookies.set(sessionCookie, session.uid, { ...sessionCookieOptions(cookiePath), expires });
    if (params.kc_action === updatePassword) response.kc_action_status = result?.kc_action;
  });
  provider.on("end_session.success", (ctx) => ctx.cookies.set(sessionCookie, null, sessionCookieOptions(cookiePath)));
  logFailures(provider, deps.log);
  return provider;
}

type ResourceIndicators = NonNullable<NonNullable<Configuration["features"]>["resourceIndicators"]>;

/**
 * All access tokens are JWTs (RFC 9068) for the one API, even if the client does not request it. A scope that a channel has
 * lost is missing from its next token.
 */
const accessTokensFor = (audience: string): ResourceIndicators => ({
  defaultResource: () => api,
  useGrantedResource: () => true,
  getResourceServerInfo(_ctx, resource, client) {
    if (resource !== api) throw new errors.InvalidTarget();
    const accessToken = {
      accessTokenFormat: "jwt",
      accessTokenTTL: 5 * minute,
      jwt: { sign: { alg: "RS256" } },
    } as const;
    return { scope: client.scope ?? allScopes, audience, ...accessToken };
  },
});

function logFailures(provider: Provider, log: FastifyBaseLogger): void {
  const refused = (ctx: KoaContextWithOIDC, { error, error_detail: detail }: errors.OIDCProviderError): void => {
    log.info({ requestId: ctx.res.getHeader("x-request-id"), error, detail }, "request refused");
  };
  provider.on("authorization.error", refused);
  provider.on("grant.error", refused);
  provider.on("revocation.error", refused);
  provider.on("end_session.error", refused);
  provider.on("server_error", (ctx, err) => {
    log.error({ requestId: ctx.res.getHeader("x-request-id"), err }, "request failed");
  });
  const koa: NodeJS.EventEmitter = provider;
  koa.on("error", (err: unknown) => log.error({ err }, "request failed"));
}
