import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";
import { parameter } from "./parameters.ts";
import type { Records } from "./records.ts";
import { sessionCookie, sessionCookieOptions } from "./session-frame.ts";

type Session = InstanceType<Provider["Session"]>;

/** Ends a session with all grants of its clients. */
export async function endSession(session: Session, records: Records): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId) records.revokeGrant(grantId);
  }
  await session.destroy();
}

/** True if the request contains an ID token of the signed-in user, which proves that it comes from the shop. */
export const isClientInitiated = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.entities.IdTokenHint?.payload.sub === oidc.session?.accountId;

/** Ends the session of a request that oidc-provider has validated and redirects to the requested URI. */
export async function signOut(ctx: KoaContextWithOIDC, records: Records, path: string): Promise<void> {
  const { session, params, provider } = ctx.oidc;
  if (session) await endSession(session, records);
  ctx.cookies.set(provider.cookieName("session"), null, { path, overwrite: true });
  ctx.cookies.set(sessionCookie, null, sessionCookieOptions(path));
  const registered = parameter(params, "post_logout_redirect_uri");
  const state = parameter(params, "state");
  const target = new URL(registered || ctx.oidc.urlFor("end_session_success"));
  if (registered && state) target.searchParams.set("state", state);
  ctx.status = 303;
  ctx.redirect(target.href);
}
