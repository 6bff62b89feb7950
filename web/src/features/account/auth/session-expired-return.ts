import { notify } from "#/lib/stores/notification.ts";
import { paths } from "#/paths.ts";
import { SIGN_IN_EXPIRED, setSignedOut } from "./auth-state.ts";
import { currentPath, safeReturnPath } from "./return-path.ts";
import { returnPath } from "./user-storage.ts";

/**
 * Handles the return from the provider after a session was ended because its token was rejected. The provider redirects
 * to the home page; from there, redirects once to the page that was left, which announces the expiry.
 */
export function consumeReturnPath(): void {
  const wanted = returnPath.get();
  const returnTo = wanted && safeReturnPath(wanted);
  if (returnTo && window.location.pathname === paths.home && returnTo !== currentPath()) {
    // Clear the path first, so that there is only one redirect.
    returnPath.set("");
    window.location.replace(returnTo);
    return;
  }
  returnPath.set(null);
  setSignedOut({ during: "renewal", message: SIGN_IN_EXPIRED, isBack: true });
  notifySessionExpired();
}

export function notifySessionExpired(): void {
  notify({ type: "warning", message: SIGN_IN_EXPIRED, sticky: true });
}
