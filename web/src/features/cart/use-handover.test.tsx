import { ApolloClient, ApolloLink } from "@apollo/client";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WithClient } from "../../../test-helpers/client.tsx";
import { createCache } from "../../graph/personal/cache.ts";
import { notification } from "../../lib/notification.ts";
import { setSignedOut } from "../account/auth/auth-state.ts";
import { type Cart, type LineDraft, withLine } from "./cart-math.ts";
import { cartQueueLink } from "./cart-queue.ts";
import { emptyCart } from "./empty-cart.ts";
import { readGuestToken, storeGuestToken } from "./guest-token.ts";
import { useCart } from "./use-cart.ts";
import { useHandover } from "./use-handover.ts";

const draft = (productId: string): LineDraft => ({
  productId,
  sku: productId.toUpperCase(),
  optionIds: [],
  productName: productId,
  productUrl: `/p/${productId}`,
  imageUrl: null,
  options: [],
  priceCents: 3_800,
  isFflItem: false,
  isReceiverItem: false,
});
const one = withLine(emptyCart, draft("cap"));
const two = withLine(one, draft("rail"));

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  notification(null);
});
afterEach(cleanup);

const taken = (cart: Cart | null, code?: string) => ({
  data: {
    cartTakeOver: {
      __typename: "CartTakeOverPayload",
      cart: cart && { ...cart, id: "7" },
      userErrors: code
        ? [
            {
              __typename: "UserError",
              field: null,
              message: "Spent.",
              code,
              qtyOnHand: null,
              price: null,
              orderId: null,
            },
          ]
        : [],
    },
  },
});

/** Opens `/cart#handover=h_1` in a browser whose own cart is `own`. */
function visit(own: Cart, answers: (ApolloLink.Result | Error)[]) {
  const sent: [name: string, token: unknown][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push([operationName, (variables.input as { token?: string } | undefined)?.token]);
    if (operationName === "Cart") return of({ data: { cart: own } });
    if (operationName === "GuestTokenCreate") {
      return of({
        data: { guestTokenCreate: { __typename: "GuestTokenCreatePayload", guestToken: "new", userErrors: [] } },
      });
    }
    const answer = answers.shift();
    return !answer || answer instanceof Error ? throwError(() => answer) : of(answer);
  });
  const client = new ApolloClient({ cache: createCache(), link: cartQueueLink.concat(link) });
  function Page() {
    const isAwaited = useHandover();
    const { cart } = useCart();
    return <p>{`${isAwaited ? "awaited" : cart?.totalQuantity} ${useLocation().hash}`}</p>;
  }
  const Shop = createRoutesStub([{ path: "/cart", Component: Page }]);
  render(
    <StrictMode>
      <WithClient client={client}>
        <Shop initialEntries={["/cart#handover=h_1"]} />
      </WithClient>
    </StrictMode>,
  );
  return { sent, changes: () => sent.filter(([name]) => name === "CartTakeOver") };
}

it("takes the cart over once, in a browser that had none, and drops the token from the address", async () => {
  const { changes } = visit(emptyCart, [taken(one)]);
  expect(screen.getByText("awaited #handover=h_1")).toBeDefined();
  await screen.findByText("1");
  expect(changes()).toEqual([["CartTakeOver", "h_1"]]);
  expect(readGuestToken()).toBe("new");
  expect(notification()).toMatchObject({
    type: "success",
    message: "This is the cart that your assistant made for you.",
  });
});

it("says that it was added to what was there", async () => {
  storeGuestToken("known");
  visit(one, [taken(two)]);
  await screen.findByText("2");
  expect(notification()?.message).toBe("What your assistant chose was added to what was in your cart.");
});

it("shows the person's own cart, and why, when the link is spent or the shop cannot be reached", async () => {
  storeGuestToken("known");
  visit(one, [taken(null, "NOT_FOUND")]);
  await screen.findByText("1");
  expect(notification()).toMatchObject({ type: "error", message: "Error: Spent." });
  cleanup();
  visit(one, [new TypeError("The connection was lost.")]);
  await screen.findByText("1");
  await waitFor(() => expect(notification()?.type).toBe("error"));
});

it("replaces a cart of the browser's own that has lapsed", async () => {
  storeGuestToken("lapsed");
  const { changes } = visit(emptyCart, [taken(null, "GUEST_TOKEN_UNKNOWN"), taken(one)]);
  await screen.findByText("1");
  expect(changes()).toHaveLength(2);
  expect(readGuestToken()).toBe("new");
});
