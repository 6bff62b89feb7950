import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "../../../test-helpers/client.tsx";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Observable, Subject, of } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCache } from "../../graph/personal/cache.ts";
import { setSignedOut } from "../account/auth/auth-state.ts";
import { type Cart, withLine } from "../cart/cart-math.ts";
import { emptyCart } from "../cart/empty-cart.ts";
import { clearGuestToken, storeGuestToken } from "../cart/guest-token.ts";
import { cap } from "../../../test-helpers/cart.tsx";
import { countedLink } from "../../../test-helpers/spinner.tsx";
import { useActivity } from "../../lib/activity.ts";
import { useShippingMethods } from "./use-shipping-methods.ts";

const one = withLine(emptyCart, cap);
const ground = {
  __typename: "ShippingMethod",
  id: "1",
  name: "Ground",
  price: { __typename: "Money", amount: "12.00", currencyCode: "USD" },
};

const answer: ApolloLink.Result = { data: { shippingMethods: [ground] } };

/** The ways to ship for a cart that is not loaded yet, and how often they are asked for. */
function renderMethods(respond: () => Observable<ApolloLink.Result> = () => of(answer)) {
  let asked = 0;
  const link = new ApolloLink(() => {
    asked += 1;
    return respond();
  });
  const client = new ApolloClient({ cache: createCache(), link: countedLink.concat(link) });
  const wrapper = ({ children }: { children: ReactNode }) => <WithClient client={client}>{children}</WithClient>;
  const initialProps: { cart: Cart | undefined } = { cart: undefined };
  const hook = renderHook(({ cart }: typeof initialProps) => useShippingMethods(cart), { wrapper, initialProps });
  return { ...hook, asked: () => asked };
}

beforeEach(() => {
  setSignedOut();
  clearGuestToken();
});
afterEach(cleanup);

it("asks for the ways to ship beside the cart, and anew when its subtotal changes", async () => {
  storeGuestToken("guest-1");
  const { result, rerender, asked } = renderMethods();
  await waitFor(() => expect(result.current.methods).toMatchObject([{ name: "Ground" }]));
  rerender({ cart: one });
  rerender({ cart: { ...one } });
  expect(asked()).toBe(1);
  rerender({ cart: withLine(one, cap) });
  await waitFor(() => expect(asked()).toBe(2));
  rerender({ cart: emptyCart });
  expect(asked()).toBe(2);
});

it("shows the page's spinner until the first ways to ship are there, and not for new prices", async () => {
  storeGuestToken("guest-1");
  const responses: Subject<ApolloLink.Result>[] = [];
  const { result: isBusy } = renderHook(useActivity);
  const { result, rerender, asked } = renderMethods(() => {
    const response = new Subject<ApolloLink.Result>();
    responses.push(response);
    return response;
  });
  await waitFor(() => expect(isBusy.current).toBe(true));
  responses[0]?.next(answer);
  responses[0]?.complete();
  await waitFor(() => expect([isBusy.current, result.current.methods?.length]).toEqual([false, 1]));
  rerender({ cart: one });
  rerender({ cart: withLine(one, cap) });
  await waitFor(() => expect(asked()).toBe(2));
  expect(isBusy.current).toBe(false);
});

it("asks for nothing where nobody has a cart", () => {
  expect(renderMethods().asked()).toBe(0);
});
