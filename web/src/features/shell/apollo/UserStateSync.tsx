import { skipToken, useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { accountItems } from "#/features/saved/saved-items.ts";
import { syncSaved } from "#/features/saved/sync-saved.ts";
import { UserDataProvider } from "./UserDataProvider.tsx";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { cartSummary, emptyCartSummary } from "#/features/cart/summary/cart-summary.ts";
import { useCart } from "#/features/cart/use-cart.ts";
import { useCustomerNameQuery } from "#/features/account/sign-in/customer-name.generated.ts";
import { fullName } from "#/features/account/sign-in/use-customer-name.ts";

/** Renders nothing; keeps the cart summary and customer name up to date for header and menus. */
export function UserStateSync() {
  return (
    <UserDataProvider>
      <State />
    </UserDataProvider>
  );
}

function State() {
  const { cart, error } = useCart();
  const { user } = useAuthState();
  const { data } = useCustomerNameQuery(user ? { context: { activity: "background" } } : skipToken);
  const client = useApolloClient();
  const email = user?.email;
  const name = (user && data?.profile?.fullName) ?? null;

  useEffect(() => {
    const { totalQuantity, hasFflItems } = cart ?? emptyCartSummary;
    cartSummary.set({ totalQuantity, hasFflItems, isUnread: !cart && error !== undefined });
    return () => cartSummary.set(emptyCartSummary);
  }, [cart, error]);

  useEffect(() => {
    fullName.set(name);
    return () => fullName.set(null);
  }, [name]);

  useEffect(() => {
    if (!email) return undefined;
    void syncSaved(client, email);
    return () => accountItems.set(null);
  }, [client, email]);

  return null;
}
