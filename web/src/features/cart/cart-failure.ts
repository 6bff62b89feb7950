import { ErrorLink } from "@apollo/client/link/error";
import { failureMessage } from "../../apollo/failure.ts";
import { isTokenRefused } from "../auth/auth-link.ts";
import { notifyError } from "../notification/notification.ts";

/**
 * Says that the cart could not be read, wherever the person is. A merge says its own failures, a sign-in that is refused
 * is said by what ends it, and a guest's cart that is gone is no failure: the gateway answers that there is none.
 */
export const cartFailureLink = new ErrorLink(({ error, operation }) => {
  const { cartRead, cartMerge } = operation.getContext();
  if (cartRead && !cartMerge && !isTokenRefused(error)) notifyError(failureMessage(error));
});
