import type { Session } from "#/graph/apollo/session.ts";
import { accessToken, expireSignIn } from "./auth.ts";
import { SIGN_IN_EXPIRED, authState, currentUserEmail, settledAuthState, onUserChange } from "./auth-state.ts";

export const accountSession: Omit<Session, "guestToken"> = {
  person: currentUserEmail,
  known: settledAuthState,
  onUserChange,
  accessToken,
  expire: expireSignIn,
  personChangedMessage: () =>
    authState().error?.during === "renewal"
      ? SIGN_IN_EXPIRED
      : "A different user is signed in now. Please check and try again.",
};
