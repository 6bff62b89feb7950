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

/** This browser knows nothing of a sign-in that came back to it. */
export class SignInLost extends Error {
  override name = "SignInLost";

  constructor() {
    super("The state of the answer is not known to this browser.");
  }
}

/** What people are told. */
function sentence(during: AuthFailure["during"], cause: unknown): string {
  const name = cause instanceof Error ? cause.name : "";
  const error = oauthError(cause);
  if (error === "access_denied") return "The sign-in was cancelled.";
  if (error !== null) {
    return PASSING.has(error)
      ? "The sign-in service cannot answer right now. Please try again in a moment."
      : "The sign-in service refused the sign-in.";
  }
  if (name === "SignInLost") return "This sign-in was begun elsewhere or too long ago.";
  if (name === "ErrorTimeout") return "The sign-in service took too long to answer.";
  if (name === "SecurityError" || name === "QuotaExceededError") {
    return "This browser keeps no data for the shop, and signing in needs it to.";
  }
  if (during === "sign-out") {
    return "You are signed out here, but the sign-in service could not be reached. Others who use this browser may still sign in as you.";
  }
  // The library's own: an answer that is not what was asked for, or none that OpenID knows.
  if (during === "sign-in" && name === "Error") return "The sign-in could not be completed. Please try again.";
  return "The sign-in service cannot be reached right now. Please try again in a moment.";
}

/** The failure as a state; its cause goes to the console by its message alone, since the rest may hold tokens. */
export function authFailure(during: AuthFailure["during"], cause: unknown): AuthFailure {
  console.warn(`Failed: ${during}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : "unknown"}`);
  return { during, message: sentence(during, cause) };
}
