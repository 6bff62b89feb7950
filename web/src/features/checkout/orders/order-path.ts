import { paths } from "#/paths.ts";
import { authState } from "#/features/account/auth/auth-state.ts";

/** The order's page: of the account for a customer's own order, else the one that guests open by a link. */
export const orderPath = (orderId: string, token: string | null): string =>
  token === null && authState().status === "authenticated" ? paths.order(orderId) : paths.confirm(orderId);
