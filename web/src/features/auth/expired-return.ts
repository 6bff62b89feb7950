import { notify } from "../notification/notification.ts";
import { paths } from "../../paths.ts";
import { readSession, writeSession } from "../storage/session-value.ts";
import { SIGN_IN_EXPIRED } from "./auth-state.ts";
import { currentPath, safeReturnPath } from "./return-path.ts";
import { customerKey } from "./traces.ts";

/** Session storage: a page was left to end the session at the provider; `returnTo` is null once that page is led to. */
const KEY = customerKey("expiredReturn");

/** Notes the page to come back to from the provider; null forgets it. */
export function rememberReturn(returnTo: string | null): void {
  writeSession(KEY, returnTo === null ? null : { returnTo });
}

/**
 * Whether this tab comes back from the provider, where a session was ended because its token was refused. The provider
 * leads to the home page; from there it goes on once, to the page that was left.
 * @returns "leaving" when this document is left for that page, "back" when this is it or it cannot be had
 */
export function takeReturn(): "leaving" | "back" | null {
  const stored = readSession(KEY);
  if (typeof stored !== "object" || stored === null || !("returnTo" in stored)) return null;
  const returnTo = stored.returnTo === null ? null : safeReturnPath(stored.returnTo);
  if (returnTo !== null && window.location.pathname === paths.home && returnTo !== currentPath()) {
    writeSession(KEY, { returnTo: null });
    window.location.replace(returnTo);
    return "leaving";
  }
  writeSession(KEY, null);
  return "back";
}

/** Says that the sign-in has ended, until somebody has read it. */
export function sayExpired(): void {
  notify({ type: "warning", message: SIGN_IN_EXPIRED, sticky: true });
}
