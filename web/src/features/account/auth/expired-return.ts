import { notify } from "../../../lib/notification.ts";
import { paths } from "../../../paths.ts";
import { readSession, writeSession } from "../../../lib/session-value.ts";
import { SIGN_IN_EXPIRED, setSignedOut } from "./auth-state.ts";
import { currentPath, safeReturnPath } from "./return-path.ts";
import { RETURN } from "./traces.ts";

/** Notes the page to come back to from the provider; null forgets it. */
export function rememberReturn(returnTo: string | null): void {
  writeSession(RETURN, returnTo === null ? null : { returnTo });
}

/**
 * Comes back from the provider, where a session was ended because its token was refused. The provider leads to the home
 * page; from there it goes on once, to the page that was left, and there it is said.
 */
export function takeReturn(): void {
  const stored = readSession(RETURN);
  const wanted = typeof stored === "object" && stored !== null && "returnTo" in stored ? stored.returnTo : null;
  const returnTo = wanted === null ? null : safeReturnPath(wanted);
  if (returnTo !== null && window.location.pathname === paths.home && returnTo !== currentPath()) {
    // Wherever that leads, it happens once.
    writeSession(RETURN, { returnTo: null });
    window.location.replace(returnTo);
    return;
  }
  writeSession(RETURN, null);
  setSignedOut({ during: "renewal", message: SIGN_IN_EXPIRED, isBack: true });
  sayExpired();
}

/** Says that the sign-in has ended, until somebody has read it. */
export function sayExpired(): void {
  notify({ type: "warning", message: SIGN_IN_EXPIRED, sticky: true });
}
