import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Observable, Subject, of } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { type Cart, withLine } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { cap } from "#test-helpers/cart.tsx";
import { countingLink } from "#test-helpers/spinner.tsx";
import { useActivity } from "#/lib/stores/activity.ts";
import { useShippingMethods } from "./use-shipping-methods.ts";

const one = withLine(emptyCart, cap);
const ground = {
  __typename: "ShippingRate",
  method: { __typename: "ShippingMethod", id: "1", name: "Ground" },
  price: { __typename: "Money", amount: "12.00", currencyCode: "USD" },
};

const response: ApolloLink.Result = { data: { cart: { __typename: "Cart", shippingRates: [ground] } } };

/** Renders the hook before the cart has loaded; `asked` returns the number of requests. */
function renderMethods(respond: () => Observable<ApolloLink.Result> = () => of(response)) {
  let requests = 0;
  const link = new ApolloLink(() => {
    requests += 1;
    return respond();
  });
  const client = new ApolloClient({ cache: createCache(), link: countingLink.concat(link) });
  const wrapper = ({ children }: { children: ReactNode }) => <WithClient client={client}>{children}</WithClient>;
  const initialProps: { cart: Cart | undefined } = { cart: undefined };
  const hook = renderHook(({ cart }: typeof initialProps) => useShippingMethods(cart), { wrapper, initialProps });
  return { ...hook, requests: () => requests };
}

beforeEach(() => {
  setSignedOut();
  guestToken.set(null);
});
afterEach(cleanup);

it("loads the shipping methods in parallel with the cart, and again when its subtotal changes", async () => {
  guestToken.set("guest-1");
  const { result, rerender, requests } = renderMethods();
  await waitFor(() => expect(result.current.rates).toMatchObject([{ method: { name: "Ground" } }]));
  rerender({ cart: one });
  rerender({ cart: { ...one } });
  expect(requests()).toBe(1);
  rerender({ cart: withLine(one, cap) });
  await waitFor(() => expect(requests()).toBe(2));
  rerender({ cart: emptyCart });
  expect(requests()).toBe(2);
});

it("shows the page's spinner until the first shipping methods arrive, but not for new prices", async () => {
  guestToken.set("guest-1");
  const responses: Subject<ApolloLink.Result>[] = [];
  const { result: isBusy } = renderHook(useActivity);
  const { result, rerender, requests } = renderMethods(() => {
    const response = new Subject<ApolloLink.Result>();
    responses.push(response);
    return response;
  });
  await waitFor(() => expect(isBusy.current).toBe(true));
  responses[0]?.next(response);
  responses[0]?.complete();
  await waitFor(() => expect([isBusy.current, result.current.rates?.length]).toEqual([false, 1]));
  rerender({ cart: one });
  rerender({ cart: withLine(one, cap) });
  await waitFor(() => expect(requests()).toBe(2));
  expect(isBusy.current).toBe(false);
});

it("requests nothing for an anonymous user without a cart", () => {
  expect(renderMethods().requests()).toBe(0);
});
