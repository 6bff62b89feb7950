import type { AuthFailure } from "./auth-state.ts";

/** Refusals that say nothing about the sign-in itself: the provider may take it a moment later. */
const PASSING = new Set(["server_error", "temporarily_unavailable"]);

/** `error` of an OAuth answer; null for every other failure. */
function oauthError(cause: unknown): string | null {
  const isAnswer = cause instanceof Error && cause.name === "ErrorResponse" && "error" in cause;
  return isAnswer && typeof cause.error === "string" ? cause.error : null;
}

/** Whether the provider has said no, in contrast to having said nothing. */
export function isRefusal(cause: unknown): boolean {
  const error = oauthError(cause);
  return error !== null && !PASSING.has(error);
}

/** What people are told. */
function sentence(during: AuthFailure["during"], cause: unknown): string {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  const error = oauthError(cause);
  if (error === "access_denied") return "The sign-in was cancelled.";
  if (error !== null) {
    return PASSING.has(error)
      ? "The sign-in service cannot answer right now. Please try again in a moment."
      : "The sign-in service refused the sign-in.";
  }
  if (/state/i.test(message)) return "This sign-in was begun elsewhere or too long ago.";
  if (/client_id|redirect_uri|authority|metadata|endpoint/i.test(message)) {
    return "Signing in is not set up correctly in this shop.";
  }
  if (/id[_ ]token|subject|sub |nonce/i.test(message)) return "The answer of the sign-in service cannot be trusted.";
  if (name === "ErrorTimeout") return "The sign-in service took too long to answer.";
  if (name === "SecurityError" || name === "QuotaExceededError") {
    return "This browser keeps no data for the shop, and signing in needs it to.";
  }
  if (during === "sign-out") {
    return "You are signed out here, but the sign-in service could not be reached. Others who use this browser may still sign in as you.";
  }
  return "The sign-in service cannot be reached right now. Please try again in a moment.";
}

/** The failure as a state; its cause goes to the console by its message alone, since the rest may hold tokens. */
export function authFailure(during: AuthFailure["during"], cause: unknown): AuthFailure {
  console.warn(`Failed: ${during}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : "unknown"}`);
  return { during, message: sentence(during, cause) };
}
