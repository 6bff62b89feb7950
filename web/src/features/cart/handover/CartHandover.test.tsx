import { ApolloClient, ApolloLink } from "@apollo/client";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { createRoutesStub, useLocation, useNavigate } from "react-router";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WithClient } from "#test-helpers/client.tsx";
import { expectFocus } from "#test-helpers/focus.ts";
import { createCache } from "#/graph/apollo/cache.ts";
import { notification } from "#/lib/stores/notification.ts";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { type Cart, type LineDraft, withLine } from "#/features/cart/cart-math.ts";
import { cartQueueLink } from "#/graph/apollo/links/cart-queue-link.ts";
import { cartQueueIdle } from "#/features/cart/cart-mutations.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { useCart } from "#/features/cart/use-cart.ts";
import { CartHandover } from "./CartHandover.tsx";
// Loads the lazy module up front, so that no test waits for it.
import "./HandoverOffer.tsx";
import { useCartHandoff } from "./use-cart-handoff.ts";

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
  notification.set(null);
});
afterEach(cleanup);

const refusal = (code: string, message: string) => ({
  __typename: "UserError",
  field: null,
  message,
  code,
  qtyOnHand: null,
  price: null,
  orderId: null,
});

const taken = (cart: Cart | null, code?: string, message = "Spent.") => ({
  data: {
    cartTakeOver: {
      __typename: "CartTakeOverPayload",
      cart: cart && { ...cart, id: "7" },
      userErrors: code ? [refusal(code, message)] : [],
    },
  },
});

const handedOver = (cart: Cart | null) => ({
  data: { handedOverCart: cart && { ...cart, __typename: "HandedOverCart" } },
});

const lost = () => new TypeError("The connection was lost.");

interface Answers {
  /** The browser's own cart for each read, null if it has expired; the last one repeats. */
  own: (Cart | Error | null)[];
  look?: (ApolloLink.Result | Error)[];
  take?: (ApolloLink.Result | Error)[];
}

/** Opens `/cart#handover=h_1` from `/cart#before`. */
function visit({ own, look = [handedOver(two)], take = [] }: Answers) {
  const sent: [name: string, token: unknown][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push([operationName, (variables.input as { token?: string } | undefined)?.token ?? variables.token]);
    if (operationName === "Cart") {
      const cart = own.length > 1 ? own.shift() : own[0];
      return cart instanceof Error ? throwError(() => cart) : of({ data: { cart } });
    }
    if (operationName === "GuestTokenCreate") {
      return of({
        data: { guestTokenCreate: { __typename: "GuestTokenCreatePayload", guestToken: "new", userErrors: [] } },
      });
    }
    const isLook = operationName === "HandedOverCart";
    const response = isLook && look.length === 1 ? look[0] : (isLook ? look : take).shift();
    return !response || response instanceof Error ? throwError(() => response) : of(response);
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: cartQueueLink({ settled: cartQueueIdle.set }).concat(link),
  });
  function Page() {
    const { token, drop } = useCartHandoff();
    const { cart } = useCart();
    const navigate = useNavigate();
    return (
      <main id="main" tabIndex={-1}>
        <p>{`In the cart: ${cart?.totalQuantity}${useLocation().hash}`}</p>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        {token !== null && <CartHandover key={token} token={token} onDone={drop} />}
      </main>
    );
  }
  const Shop = createRoutesStub([{ path: "/cart", Component: Page }]);
  render(
    <StrictMode>
      <WithClient client={client}>
        <Shop initialEntries={["/cart#before", "/cart#handover=h_1"]} />
      </WithClient>
    </StrictMode>,
  );
  const named = (wanted: string) => sent.filter(([name]) => name === wanted);
  return { looks: () => named("HandedOverCart"), taken: () => named("CartTakeOver") };
}

const user = userEvent.setup();
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => user.click(await button(name));

it("asks first, shows the contents, and adds nothing on its own", async () => {
  const { looks, taken } = visit({ own: [emptyCart] });
  const offer = await screen.findByRole("region", { name: "Add these 2 items to your cart?" });
  expect(
    within(offer)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["cap", "rail"]);
  expect(within(offer).getAllByText("1 × $38.00")).toHaveLength(2);
  await expectFocus(screen.getByRole("heading", { name: "Add these 2 items to your cart?" }));
  expect(looks()).toContainEqual(["HandedOverCart", "h_1"]);
  expect(taken()).toEqual([]);
  expect(guestToken.get()).toBeNull();
});

it("leaves the focus of a visitor who already uses the page alone", async () => {
  visit({ own: [emptyCart] });
  screen.getByRole("main").focus();
  await button("Add to my cart");
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("uses the singular for one item", async () => {
  visit({ own: [emptyCart], look: [handedOver(one)] });
  expect(await screen.findByRole("region", { name: "Add this item to your cart?" })).toBeDefined();
});

it("adds the cart after a confirmation, in a browser without a cart, and drops the token from the URL", async () => {
  const { taken: changes } = visit({ own: [emptyCart], take: [taken(two)] });
  await press("Add to my cart");
  await screen.findByText("In the cart: 2");
  expect(changes()).toEqual([["CartTakeOver", "h_1"]]);
  expect(guestToken.get()).toBe("new");
  expect(notification.get()).toMatchObject({
    type: "success",
    message: "The items your assistant chose are in your cart.",
  });
  expect(screen.queryByRole("region")).toBeNull();
  await expectFocus(screen.getByRole("main"));
});

it("changes nothing if the visitor declines, and does not ask again on the way back", async () => {
  guestToken.set("known");
  const { taken: changes } = visit({ own: [one] });
  await press("No thanks");
  await screen.findByText("In the cart: 1");
  expect(changes()).toEqual([]);
  expect(screen.queryByRole("region")).toBeNull();
  await expectFocus(screen.getByRole("main"));
  await press("Back");
  expect(await screen.findByText("In the cart: 1#before")).toBeDefined();
});

it("says how many items were added if stock runs out", async () => {
  guestToken.set("known");
  visit({ own: [one], take: [taken(two)] });
  await press("Add to my cart");
  await waitFor(() => expect(notification.get()?.message).toBe("Only 1 of 2 items could be added: we have no more."));
});

it("reports a used or empty link beside the visitor's own cart", async () => {
  guestToken.set("known");
  visit({ own: [one], look: [handedOver(null)] });
  const used = "This link has already been used or has expired. Ask your assistant for a new one.";
  await expectFocus(await screen.findByRole("group", { name: used }));
  expect(screen.getByText("In the cart: 1#handover=h_1")).toBeDefined();
  await press("OK");
  await screen.findByText("In the cart: 1");
  cleanup();
  visit({ own: [one], look: [handedOver(emptyCart)] });
  expect(await screen.findByText("The cart behind this link is empty.")).toBeDefined();
});

it("opens the link on retry after a failure", async () => {
  visit({ own: [emptyCart], look: [lost(), handedOver(two)] });
  expect(await screen.findByText("This link can't be opened right now.")).toBeDefined();
  await press("Try again");
  expect(await button("Add to my cart")).toBeDefined();
});

it("shows the current cart after a lost response, and adds nothing twice on retry", async () => {
  guestToken.set("known");
  const unknown = "We couldn't tell whether that went through. Please try again: nothing will be added twice.";
  const { taken: changes } = visit({
    own: [emptyCart, two],
    take: [lost(), taken(two, "OUTCOME_UNKNOWN", unknown), taken(two)],
  });
  await screen.findByText("In the cart: 0#handover=h_1");
  await press("Add to my cart");
  await expectFocus(await screen.findByRole("group", { name: unknown }));
  await screen.findByText("In the cart: 2#handover=h_1");
  await press("Add to my cart");
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(await screen.findByRole("group", { name: unknown })).toBeDefined();
  await press("Add to my cart");
  await screen.findByText("In the cart: 2");
  expect(notification.get()?.message).toBe("The items your assistant chose are in your cart.");
});

it("says that the shop cannot be reached if the visitor's own cart cannot be read, and sends nothing", async () => {
  guestToken.set("known");
  const { taken: changes } = visit({ own: [lost()] });
  await press("Add to my cart");
  expect(await screen.findByRole("group", { name: /^The shop can't be reached/ })).toBeDefined();
  expect(changes()).toEqual([]);
});

it("says why the cart cannot be added and shows the visitor's own cart", async () => {
  guestToken.set("known");
  visit({ own: [one], take: [taken(null, "NOT_FOUND")] });
  await press("Add to my cart");
  expect(await screen.findByRole("group", { name: "Spent." })).toBeDefined();
  expect(screen.getByText("In the cart: 1#handover=h_1")).toBeDefined();
});

it("replaces the browser's own cart if it has expired", async () => {
  guestToken.set("lapsed");
  const { taken: changes } = visit({ own: [null], take: [taken(null, "GUEST_TOKEN_UNKNOWN"), taken(two)] });
  await press("Add to my cart");
  await screen.findByText("In the cart: 2");
  await waitFor(() => expect(notification.get()?.message).toBe("The items your assistant chose are in your cart."));
  expect(changes()).toHaveLength(2);
  expect(guestToken.get()).toBe("new");
});
