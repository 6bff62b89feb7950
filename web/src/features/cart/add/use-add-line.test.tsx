import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Subject, of, throwError } from "rxjs";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { storeConsent } from "#/lib/stores/consent.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import { type Cart, type LineDraft, withLine } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { cartQueueLink } from "#/graph/apollo/links/cart-queue-link.ts";
import { cartQueueIdle } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { type LineKey, showAddedBy } from "./last-added-line.ts";
import { useAddLine } from "./use-add-line.ts";
import { useStockOverride } from "./stock-overrides.ts";
import { useCart } from "#/features/cart/use-cart.ts";

const draft: LineDraft = {
  productId: "cap",
  sku: "CAP",
  optionIds: [],
  productName: "Bench cap",
  productUrl: "/product/product-short-alt/bench-cap",
  imageUrl: null,
  options: [],
  priceCents: 3_800,
  isFflItem: false,
  isReceiverItem: false,
};

type Result = ApolloLink.Result;
type Responses = Record<string, (call: number) => ReturnType<ApolloLink.RequestHandler>>;

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  notification.set(null);
});

function renderCart(responses: Responses) {
  const sent: string[] = [];
  const link = new ApolloLink((operation, forward) => {
    const { operationName = "" } = operation;
    sent.push(operationName);
    const response = responses[operationName];
    if (!response) throw new Error(`${operationName} is not expected.`);
    return response(sent.filter((name) => name === operationName).length) ?? forward(operation);
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: cartQueueLink({ settled: cartQueueIdle.set }).concat(link),
  });
  const wrapper = ({ children }: { children: ReactNode }) => <WithClient client={client}>{children}</WithClient>;
  const { result } = renderHook(() => ({ ...useAddLine(), cart: useCart().cart }), { wrapper });

  /** Adds the draft `times` times at once and waits for all results. */
  async function add(times = 1): Promise<void> {
    const added = vi.fn<() => void>();
    act(() => {
      for (let count = 0; count < times; count += 1) void result.current.addLine(draft).then(added);
    });
    await waitFor(() => expect(added).toHaveBeenCalledTimes(times));
  }

  return { result, sent, add };
}

const token = (name: string): Result => ({
  data: { guestTokenCreate: { __typename: "GuestTokenCreatePayload", guestToken: name, userErrors: [] } },
});
const added = (cart: Cart): Result => ({
  data: { cartAddLine: { __typename: "CartAddLinePayload", cart: { ...cart, id: "7" }, userErrors: [] } },
});
const refused = (code: string): Result => ({
  data: {
    cartAddLine: {
      __typename: "CartAddLinePayload",
      cart: null,
      userErrors: [
        {
          __typename: "UserError",
          field: null,
          message: "Only 2 left.",
          code,
          qtyOnHand: 2,
          price: null,
          orderId: null,
        },
      ],
    },
  },
});
const one = withLine(emptyCart, draft);
const two = withLine(one, draft);

it("gets one guest token for two simultaneous adds and keeps it", async () => {
  const { result, sent, add } = renderCart({
    GuestTokenCreate: () => of(token("first")),
    CartAddLine: (call) => of(added(call === 1 ? one : two)),
  });
  await add(2);
  expect(sent).toEqual(["GuestTokenCreate", "CartAddLine", "CartAddLine"]);
  expect(guestToken.get()).toBe("first");
  expect(result.current.cart?.totalQuantity).toBe(2);
  expect(notification.get()).toMatchObject({ type: "success", message: "You added Bench cap to your shopping cart" });
});

it("keeps the guest token that another tab stored meanwhile, whose cart is already being filled", async () => {
  const tokens = new Subject<Result>();
  const { result, sent } = renderCart({ GuestTokenCreate: () => tokens, CartAddLine: () => of(added(one)) });
  act(() => void result.current.addLine(draft));
  await waitFor(() => expect(sent).toEqual(["GuestTokenCreate"]));
  await act(async () => {
    guestToken.set("others");
    tokens.next(token("late"));
    tokens.complete();
  });
  await waitFor(() => expect(notification.get()).toMatchObject({ type: "success" }));
  expect(guestToken.get()).toBe("others");
});

it("stores no guest token for a customer who signed in meanwhile", async () => {
  const tokens = new Subject<Result>();
  const { result, sent } = renderCart({
    Cart: () => of({ data: { cart: emptyCart } }),
    GuestTokenCreate: () => tokens,
    CartAddLine: () => of(added(one)),
  });
  act(() => void result.current.addLine(draft));
  await waitFor(() => expect(sent).toEqual(["GuestTokenCreate"]));
  await act(async () => {
    setAuthState({ status: "authenticated", user: { name: "ada", email: "ada@shop.example" }, error: null });
    tokens.next(token("late"));
    tokens.complete();
  });
  await waitFor(() => expect(notification.get()).toMatchObject({ type: "success" }));
  expect(guestToken.get()).toBeNull();
});

it("shows a new visitor's first line at once, before there is a guest token", async () => {
  const show = vi.fn<(line: LineKey) => Promise<void>>().mockResolvedValue();
  onTestFinished(showAddedBy(show));
  const tokens = new Subject<Result>();
  const { result, sent } = renderCart({ GuestTokenCreate: () => tokens, CartAddLine: () => of(added(one)) });
  act(() => void result.current.addLine(draft));
  await waitFor(() => expect(result.current.cart?.lines).toMatchObject([{ sku: "CAP", quantity: 1 }]));
  expect(show).toHaveBeenCalledExactlyOnceWith({ productId: "cap", sku: "CAP", optionIds: [] });
  expect(sent).toEqual(["GuestTokenCreate"]);
  await act(async () => {
    tokens.next(token("first"));
    tokens.complete();
  });
  await waitFor(() => expect(notification.get()).toMatchObject({ type: "success" }));
  expect(sent.filter((name) => name !== "Cart")).toEqual(["GuestTokenCreate", "CartAddLine"]);
  expect(result.current.cart?.totalQuantity).toBe(1);
});

it.each([
  ["success", added(one)],
  ["error", refused("OUT_OF_STOCK")],
])("reports the result once the cart is shown: %s", async (type, response) => {
  guestToken.set("known");
  const { sent, add } = renderCart({ CartAddLine: () => of(response), Cart: () => of({ data: { cart: emptyCart } }) });
  const order: unknown[] = [];
  onTestFinished(notification.subscribe(() => order.push(notification.get()?.type)));
  // The panel's script arrives after the response.
  const show = async () => {
    await waitFor(() => expect([sent.includes("CartAddLine"), cartQueueIdle.get()]).toEqual([true, true]));
    order.push("shown");
  };
  onTestFinished(showAddedBy(show));
  await add();
  expect(order).toEqual(["shown", type]);
});

it("removes a new visitor's first line and says why if no cart can be opened", async () => {
  const { result, sent, add } = renderCart({
    GuestTokenCreate: () => throwError(() => new TypeError("Failed to fetch")),
  });
  await add();
  expect(sent).toEqual(["GuestTokenCreate"]);
  expect(notification.get()).toMatchObject({ type: "error" });
  await waitFor(() => expect(result.current.cart?.lines).toEqual([]));
});

it("shows the line before the response arrives, and sends changes one at a time", async () => {
  guestToken.set("known");
  const responses = [new Subject<Result>(), new Subject<Result>()];
  const { result, sent } = renderCart({
    Cart: () => of({ data: { cart: emptyCart } }),
    CartAddLine: (call) => responses[call - 1] ?? of(added(two)),
  });
  await waitFor(() => expect(result.current.cart?.totalQuantity).toBe(0));
  let both: Promise<unknown> = Promise.resolve();
  act(() => {
    both = Promise.all([result.current.addLine(draft), result.current.addLine(draft)]);
  });
  await waitFor(() => expect(result.current.cart?.totalQuantity).toBe(2));
  expect(sent).toEqual(["Cart", "CartAddLine"]);
  await act(async () => {
    responses[0]?.next(added(one));
    responses[0]?.complete();
  });
  await waitFor(() => expect(sent).toEqual(["Cart", "CartAddLine", "CartAddLine"]));
  await act(async () => {
    responses[1]?.next(added(two));
    responses[1]?.complete();
    await both;
  });
  expect(result.current.cart?.totalQuantity).toBe(2);
});

it("replaces an expired guest token once", async () => {
  guestToken.set("lapsed");
  const { result, sent, add } = renderCart({
    Cart: () => of({ data: { cart: emptyCart } }),
    GuestTokenCreate: () => of(token("fresh")),
    CartAddLine: (call) => of(call === 1 ? refused("GUEST_TOKEN_UNKNOWN") : added(one)),
  });
  await add();
  expect(sent.filter((name) => name !== "Cart")).toEqual(["CartAddLine", "GuestTokenCreate", "CartAddLine"]);
  expect(guestToken.get()).toBe("fresh");
  expect(result.current.cart?.totalQuantity).toBe(1);
});

it("removes the line and says why if it is refused", async () => {
  guestToken.set("known");
  const { result, add } = renderCart({
    Cart: () => of({ data: { cart: emptyCart } }),
    CartAddLine: () => of(refused("OUT_OF_STOCK")),
  });
  await add();
  expect(result.current.cart?.lines).toEqual([]);
  expect(notification.get()).toEqual({ type: "error", message: "Error: Only 2 left." });
});

it("stores the stock that a refusal reports, for every place that shows it", async () => {
  guestToken.set("known");
  const { add } = renderCart({
    Cart: () => of({ data: { cart: emptyCart } }),
    CartAddLine: () => of(refused("OUT_OF_STOCK")),
  });
  const page = { skus: [{ sku: draft.sku, qtyOnHand: 9 }] };
  const shown = renderHook(() => useStockOverride(page));
  await add();
  expect(shown.result.current).toEqual({ skus: [{ sku: draft.sku, qtyOnHand: 2 }] });
});

it("says what the cart holds if the response is lost, because the line may have been added", async () => {
  guestToken.set("known");
  const beside = withLine(one, { ...draft, productId: "grip", sku: "GRIP" });
  const { result, sent, add } = renderCart({
    Cart: (call) => of({ data: { cart: call === 1 ? beside : withLine(beside, draft) } }),
    CartAddLine: () => throwError(() => new TypeError("Failed to fetch")),
  });
  await waitFor(() => expect(result.current.cart?.totalQuantity).toBe(2));
  await add();
  await waitFor(() => expect(result.current.cart?.totalQuantity).toBe(3));
  expect(result.current.busy).toBe(false);
  expect(notification.get()?.message).toBe(
    "Error: We couldn't tell whether that went through. Your cart now holds 2 × Bench cap.",
  );
  expect(sent.filter((name) => name === "CartAddLine")).toHaveLength(1);
});

it("asks the visitor to look at the cart first if it cannot be loaded either", async () => {
  guestToken.set("known");
  const unreachable = () => throwError(() => new TypeError("Failed to fetch"));
  const { result, add } = renderCart({
    Cart: (call) => (call === 1 ? of({ data: { cart: one } }) : unreachable()),
    CartAddLine: unreachable,
  });
  await waitFor(() => expect(result.current.cart?.totalQuantity).toBe(1));
  await add();
  expect(result.current.cart?.totalQuantity).toBe(1);
  expect(notification.get()?.message).toBe(
    "Error: The shop can't be reached right now. Please check your cart before you try again.",
  );
});

it("shows the cart that comes with an outcome unknown to the gateway", async () => {
  guestToken.set("known");
  const message = "We couldn't tell whether that went through. Your cart now holds 1 × Bench cap.";
  const unknown = refused("OUTCOME_UNKNOWN");
  Object.assign(unknown.data?.cartAddLine ?? {}, { cart: one });
  Object.assign(unknown.data?.cartAddLine.userErrors[0] ?? {}, { message });
  const { result, add } = renderCart({ Cart: () => of({ data: { cart: emptyCart } }), CartAddLine: () => of(unknown) });
  await waitFor(() => expect(result.current.cart?.totalQuantity).toBe(0));
  await add();
  expect(result.current.cart?.totalQuantity).toBe(1);
  expect(notification.get()?.message).toBe(`Error: ${message}`);
});

it("tracks an added line if the visitor has given consent", async () => {
  guestToken.set("known");
  storeConsent("granted");
  const gtag = vi.fn<NonNullable<Window["gtag"]>>();
  vi.stubGlobal("gtag", gtag);
  const { add } = renderCart({
    Cart: () => of({ data: { cart: emptyCart } }),
    CartAddLine: (call) => of(call === 1 ? refused("OUT_OF_STOCK") : added(one)),
  });
  await add();
  expect(gtag).not.toHaveBeenCalled();
  await add();
  const items = [{ item_id: "CAP", item_name: "Bench cap", price: 38, quantity: 1 }];
  expect(gtag.mock.calls).toEqual([["event", "add_to_cart", { currency: "USD", value: 38, items }]]);
  vi.unstubAllGlobals();
});

it("makes no request without a guest token", () => {
  const { result, sent } = renderCart({});
  expect(result.current.cart?.lines).toEqual([]);
  expect(sent).toEqual([]);
});
