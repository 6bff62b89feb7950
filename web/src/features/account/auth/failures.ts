import type { AuthFailure } from "./auth-state.ts";

/** Temporary OAuth errors: the provider may accept the same request later. */
const PASSING = new Set(["server_error", "temporarily_unavailable"]);

/** `error` of an OAuth error response; null for any other failure. */
function oauthError(cause: unknown): string | null {
  const isAnswer = cause instanceof Error && cause.name === "ErrorResponse" && "error" in cause;
  return isAnswer && typeof cause.error === "string" ? cause.error : null;
}

/** True if the provider rejected the request; false if it is unreachable or temporarily unavailable. */
export function isProviderRejection(cause: unknown): boolean {
  const error = oauthError(cause);
  return error !== null && !PASSING.has(error);
}

/** Thrown if this browser has no record of the sign-in that a callback belongs to. */
export class UnknownSignInState extends Error {
  override name = "SignInLost";

  constructor() {
    super("This browser does not know the state of the response.");
  }
}

function sentence(during: AuthFailure["during"], cause: unknown): string {
  const name = cause instanceof Error ? cause.name : "";
  const error = oauthError(cause);
  if (error === "access_denied") return "The sign-in was canceled.";
  if (error !== null) {
    return PASSING.has(error)
      ? "The sign-in service isn't responding right now. Please try again in a moment."
      : "The sign-in service rejected the sign-in.";
  }
  if (name === "SignInLost") return "This sign-in was started elsewhere or too long ago.";
  if (name === "ErrorTimeout") return "The sign-in service took too long to respond.";
  if (name === "SecurityError" || name === "QuotaExceededError") {
    return "This browser doesn't let the shop store data, and signing in needs that.";
  }
  if (during === "sign-out") {
    return "You're signed out here, but the sign-in service couldn't be reached. Others using this browser may still be able to sign in as you.";
  }
  // Thrown by the library: the response does not match the request or is not valid OpenID.
  if (during === "sign-in" && name === "Error") return "The sign-in couldn't be completed. Please try again.";
  return "The sign-in service can't be reached right now. Please try again in a moment.";
}

/** Logs only the name and message of the cause, because its other fields may hold tokens. */
export function authFailure(during: AuthFailure["during"], cause: unknown): AuthFailure {
  console.warn(`Failed: ${during}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : "unknown"}`);
  return { during, message: sentence(during, cause) };
}
