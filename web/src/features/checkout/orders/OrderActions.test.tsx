import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { defer, delay, of } from "rxjs";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { WithClient } from "#test-helpers/client.tsx";
import { cap as capDraft, cartOf, grip } from "#test-helpers/cart.tsx";
import { expectFocus } from "#test-helpers/focus.ts";
import { line, money, order as anyOrder } from "#test-helpers/orders.tsx";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { type LineKey, showAddedBy } from "#/features/cart/add/last-added-line.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { createCache } from "#/graph/apollo/cache.ts";
import { notification } from "#/lib/stores/notification.ts";
import { OrderActions } from "./OrderActions.tsx";
import { OrderDocument, type OrderFieldsFragment, useOrderQuery } from "./orders.generated.ts";
// Load the lazy modules up front, so that no test waits for them.
import "./cancel/CancelForm.tsx";
import "./reorder/use-order-again.ts";
import "./return/ReturnForm.tsx";

const TOKEN = "order-token_1";

const cap = line({ id: "1" });
const rail = line({ id: "2", productName: "Rail", options: [], quantity: 3 });
const rifle = line({ id: "3", productName: "Datum 16", options: [], isFflItem: true, returnExclusion: "FIREARM" });

const order = (about: Partial<OrderFieldsFragment>): OrderFieldsFragment =>
  anyOrder(7, { lines: [cap, rail], cancelableLineIds: [], returns: [], refunds: [], ...about });

const refusal = (code: string, message: string) => ({
  __typename: "UserError",
  field: null,
  message,
  code,
  qtyOnHand: null,
  price: null,
  orderId: null,
});

type Payload = Record<string, unknown> | Error;

/** The cart that the shop keeps. */
const inShop = cartOf(grip);

/** Shows the actions of an order. `answers` are the payloads of its changes, `renewed` what reading it again returns. */
function show(shown: OrderFieldsFragment, answers: (Payload | Promise<Payload>)[] = [], renewed = shown) {
  const sent: [name: string, input: Record<string, unknown>][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push([operationName, (variables.input ?? variables) as Record<string, unknown>]);
    if (operationName === "Order") return of({ data: { order: renewed } });
    if (operationName === "GuestTokenCreate") {
      const payload = { __typename: "GuestTokenCreatePayload", guestToken: "new", userErrors: [] };
      return of({ data: { guestTokenCreate: payload } });
    }
    if (operationName === "Cart") return of({ data: { cart: inShop } });
    const answer = answers.shift();
    return defer(async () => {
      const payload = await answer;
      if (!payload || payload instanceof Error) throw payload;
      return { data: { [operationName.charAt(0).toLowerCase() + operationName.slice(1)]: payload } };
    }).pipe(delay(0));
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const variables = { id: "7", token: TOKEN };
  client.writeQuery({ query: OrderDocument, variables, data: { order: shown } });
  function Page() {
    const { data } = useOrderQuery({ variables, fetchPolicy: "cache-only" });
    return data?.order && <OrderActions order={data.order} token={TOKEN} />;
  }
  const Shop = createRoutesStub([{ path: "/", Component: Page }]);
  render(
    <WithClient client={client}>
      <Shop />
    </WithClient>,
  );
  return { sent: (name: string) => sent.filter(([one]) => one === name).map(([, input]) => input) };
}

const user = userEvent.setup();
const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => user.click(await button(name));
const names = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  notification.set(null);
});
afterEach(cleanup);

it("shows no buttons for a backend that cannot change orders, but the invoice with the order's token", () => {
  show(order({ cancelableLineIds: null, returns: null, refunds: null }));
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByRole("link", { name: "Invoice" }).getAttribute("href")).toBe(`/invoice/7#token=${TOKEN}`);
});

it("shows what is possible now", () => {
  show(order({ cancelableLineIds: ["1", "2"] }));
  expect(names()).toEqual(["Cancel order", "Order again"]);
  cleanup();
  show(order({ cancelableLineIds: ["2"], lines: [{ ...cap, returnableQuantity: 2 }, rail] }));
  expect(names()).toEqual(["Cancel items", "Return items", "Order again"]);
});

it("says why nothing can be returned, with a way to ask, once it cannot be canceled", () => {
  const late = { ...cap, returnExclusion: "WINDOW" as const };
  show(order({ lines: [rifle, late] }));
  const note = screen.getByText(/come back through your dealer/);
  expect(note.textContent).toContain("The 30 days for a return are over.");
  expect(within(note).getByRole("link").getAttribute("href")).toBe("/contact-us");
  cleanup();
  show(order({ lines: [rifle] }));
  expect(screen.getByText(/come back through your dealer/).textContent).toBe(
    "Firearms come back through your dealer, unfired. Contact us first, and we'll arrange it. Contact us",
  );
});

it.each<[string, Partial<OrderFieldsFragment>]>([
  ["it can still be canceled", { lines: [rifle], cancelableLineIds: ["3"] }],
  ["something else can be returned", { lines: [rifle, { ...cap, returnableQuantity: 1 }] }],
  ["it has not shipped", { lines: [{ ...cap, returnExclusion: "NOT_SHIPPED" }] }],
  ["the backend takes no returns", { lines: [rifle], returns: null }],
])("does not say that nothing can be returned if %s", (_, about) => {
  show(order(about));
  expect(screen.queryByRole("link", { name: "Contact us" })).toBeNull();
});

it("cancels the chosen lines and says what comes back, at the focus", async () => {
  const changed = order({
    cancelableLineIds: ["2"],
    refunds: [
      {
        __typename: "OrderRefund",
        amount: money(8_056),
        reason: "CANCEL",
        createdAt: "2026-11-04T12:00:00.000Z",
        madeAt: null,
      },
    ],
  });
  const { sent } = show(order({ cancelableLineIds: ["1", "2"] }), [
    { __typename: "OrderCancelPayload", order: changed, userErrors: [] },
  ]);
  await press("Cancel order");
  await user.click(await screen.findByRole("checkbox", { name: "3 × Rail, $76.00" }));
  await press("Cancel these items");
  const said = "You canceled Bench cap. $80.56 goes back to the card you paid with, within 5 business days.";
  await expectFocus(await screen.findByRole("group", { name: said }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent("OrderCancel")).toMatchObject([{ orderId: "7", token: TOKEN, lineIds: ["1"] }]);
  expect(names()).toEqual(["Cancel items", "Order again"]);
});

it("says why it is too late, and refreshes the order", async () => {
  const message = "Rail has already shipped. You can return it.";
  const { sent } = show(
    order({ cancelableLineIds: ["1", "2"] }),
    [{ __typename: "OrderCancelPayload", order: null, userErrors: [refusal("CANNOT_CANCEL", message)] }],
    order({ cancelableLineIds: ["1"] }),
  );
  await press("Cancel order");
  await press("Cancel the order");
  await expectFocus(await screen.findByRole("group", { name: message }));
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
  expect(sent("Order")).toEqual([{ id: "7", token: TOKEN }]);
});

it("leads back to the order if nothing can be canceled any more", async () => {
  const message = "Everything has shipped.";
  show(
    order({ cancelableLineIds: ["1"] }),
    [{ __typename: "OrderCancelPayload", order: null, userErrors: [refusal("CANNOT_CANCEL", message)] }],
    order({}),
  );
  await press("Cancel items");
  await press("Cancel these items");
  await press("Back to the order");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(names()).toEqual(["Order again"]);
});

it("repeats an attempt without a response with the same key, and another choice with a new one", async () => {
  const lost = () => new TypeError("The connection was lost.");
  const { sent } = show(order({ cancelableLineIds: ["1", "2"] }), [lost(), lost(), lost()]);
  await press("Cancel order");
  const attempt = async (name: string, count: number) => {
    await user.click(await screen.findByRole("button", { name, busy: false }));
    await waitFor(() => expect(sent("OrderCancel")).toHaveLength(count));
  };
  await attempt("Cancel the order", 1);
  await attempt("Cancel the order", 2);
  await user.click(screen.getByRole("checkbox", { name: /Rail/ }));
  await attempt("Cancel these items", 3);
  const [first, second, third] = sent("OrderCancel").map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it("announces a return of the chosen pieces, and names what cannot come back", async () => {
  const lines = [{ ...cap, returnableQuantity: 2 }, { ...rail, returnableQuantity: 3 }, rifle];
  const created = {
    __typename: "OrderReturn" as const,
    id: "R-7-1",
    createdAt: "2026-11-05T12:00:00.000Z",
    lines: [{ __typename: "OrderReturnLine" as const, lineId: "2", quantity: 2 }],
    status: "REQUESTED" as const,
    receivedAt: null,
    refundedAt: null,
    refundAmount: null,
    instructions: [],
    address: [],
  };
  const { sent } = show(order({ lines }), [
    { __typename: "OrderReturnCreatePayload", order: order({ lines, returns: [created] }), userErrors: [] },
  ]);
  await press("Return items");
  expect([...(await screen.findByRole("combobox", { name: "Rail" })).children].map((it) => it.textContent)).toEqual([
    "None",
    "1",
    "2",
    "3",
  ]);
  const excluded = await screen.findByRole("list", { name: "What can't come back here" });
  expect(excluded.textContent).toContain("Datum 16 Firearms come back through your dealer");
  await press("Return these items");
  expect(screen.getByRole("link", { name: "Bench cap, Large - Navy: Choose at least one piece" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Reason: Choose a reason" })).toBeDefined();
  expect(sent("OrderReturnCreate")).toEqual([]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Rail" }), "2");
  await user.selectOptions(screen.getByRole("combobox", { name: "Reason" }), "It doesn't fit");
  await user.type(screen.getByRole("textbox", { name: /Comment/ }), "Too long");
  await press("Return these items");
  const said = "Your return R-7-1 is announced. See below how to send it.";
  await expectFocus(await screen.findByRole("group", { name: said }));
  expect(sent("OrderReturnCreate")).toMatchObject([
    { orderId: "7", token: TOKEN, reason: "DOES_NOT_FIT", comment: "Too long", lines: [{ lineId: "2", quantity: 2 }] },
  ]);
});

it("takes back at most 100 pieces of a line at once, and says why a return is refused", async () => {
  const many = { ...cap, returnableQuantity: 150 };
  const message = "The 30 days for a return are over.";
  const { sent } = show(
    order({ lines: [many] }),
    [{ __typename: "OrderReturnCreatePayload", order: null, userErrors: [refusal("CANNOT_RETURN", message)] }],
    order({ lines: [{ ...cap, returnExclusion: "WINDOW" }] }),
  );
  await press("Return items");
  const quantity = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Bench cap, Large - Navy" });
  expect([quantity.value, quantity.lastChild?.textContent]).toEqual(["1", "100"]);
  expect(screen.queryByRole("list", { name: "What can't come back here" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Reason" }), "Something else");
  await press("Return these items");
  const notice = await screen.findByRole("group", { name: `${message} We've kept what you typed.` });
  await expectFocus(notice);
  expect(sent("OrderReturnCreate")).toMatchObject([{ comment: null, lines: [{ lineId: "1", quantity: 1 }] }]);
  expect(sent("Order")).toEqual([{ id: "7", token: TOKEN }]);
  expect(await screen.findByRole("list", { name: "What can't come back here" })).toBeDefined();
});

it("cancels nothing unless something is chosen, and several items at once", async () => {
  const lines = [cap, rail, rifle];
  const { sent } = show(order({ lines, cancelableLineIds: ["1", "2"] }), [
    { __typename: "OrderCancelPayload", order: order({ lines }), userErrors: [] },
  ]);
  await press("Cancel items");
  const boxes = await screen.findAllByRole("checkbox");
  for (const box of boxes) await user.click(box);
  await press("Cancel these items");
  await expectFocus(await screen.findByRole("group", { name: "Please choose at least one item." }));
  expect(sent("OrderCancel")).toEqual([]);
  for (const box of boxes) await user.click(box);
  await press("Cancel these items");
  const said = "You canceled 2 items. What you paid goes back to the card you paid with, within 5 business days.";
  await expectFocus(await screen.findByRole("group", { name: said }));
  expect(sent("OrderCancel")).toMatchObject([{ lineIds: ["1", "2"] }]);
});

const reordered = (about: {
  cart?: Cart | null;
  addedQuantity?: number;
  skipped?: object[];
  userErrors?: object[];
}) => ({
  __typename: "OrderReorderPayload",
  cart: null,
  addedQuantity: 0,
  skipped: [],
  userErrors: [],
  ...about,
});
const skipped = (productName: string, reason: string, quantity = 1) => ({
  __typename: "SkippedLine",
  productName,
  reason,
  quantity,
});
const notified = () => notification.get()?.message;

/** The lines that the cart panel opens for, and the notification at that time. */
function openedPanel() {
  const opened: { line: LineKey; said: string | undefined }[] = [];
  onTestFinished(showAddedBy(async (shown) => void opened.push({ line: shown, said: notified() })));
  return opened;
}

it("orders again into a new cart and says what could not be added", async () => {
  const { promise, resolve } = Promise.withResolvers<Payload>();
  const { sent } = show(order({}), [promise]);
  await press("Order again");
  await user.click(await screen.findByRole("button", { name: "Order again", busy: true }));
  resolve(
    reordered({
      cart: cartOf(capDraft),
      addedQuantity: 2,
      skipped: [skipped("Bench cap", "SOLD_OUT", 2), skipped("Rail", "REDUCED"), skipped("Datum 16", "UNAVAILABLE")],
    }),
  );
  await waitFor(() =>
    expect(notification.get()).toMatchObject({
      type: "warning",
      message:
        "You added 2 items to your shopping cart. Bench cap is sold out. We have 1 fewer of Rail than you ordered. Datum 16 is no longer in the shop.",
      sticky: true,
    }),
  );
  expect(await screen.findByRole("button", { name: "Order again", busy: false })).toBeDefined();
  expect(sent("OrderReorder")).toEqual([{ orderId: "7", token: TOKEN }]);
  expect(guestToken.get()).toBe("new");
});

it("replaces an expired cart when ordering again", async () => {
  guestToken.set("lapsed");
  const { sent } = show(order({}), [
    reordered({ userErrors: [refusal("GUEST_TOKEN_UNKNOWN", "Your cart has expired.")] }),
    reordered({ cart: { ...emptyCart, id: "9" }, addedQuantity: 5 }),
  ]);
  await press("Order again");
  await waitFor(() => expect(notification.get()?.message).toBe("You added 5 items to your shopping cart."));
  expect(sent("OrderReorder")).toHaveLength(2);
  expect(guestToken.get()).toBe("new");
});

it("opens the panel at the last line before it says what was added, even to a cart that was not shown yet", async () => {
  guestToken.set("guest-1");
  const opened = openedPanel();
  show(order({}), [reordered({ cart: cartOf(grip, capDraft), addedQuantity: 1 })]);
  await press("Order again");
  await waitFor(() =>
    expect(notification.get()).toEqual({ type: "success", message: "You added 1 item to your shopping cart." }),
  );
  expect(opened).toMatchObject([{ line: { productId: "cap" }, said: undefined }]);
});

it("opens no panel if nothing could be added, and counts what it does not name", async () => {
  const opened = openedPanel();
  const names = ["Bench cap", "Rail", "Datum 16", "Shop grip", "Leather sling"];
  show(order({}), [reordered({ cart: inShop, skipped: names.map((name) => skipped(name, "SOLD_OUT")) })]);
  await press("Order again");
  await waitFor(() =>
    expect(notified()).toBe(
      "Nothing could be added. Bench cap is sold out. Rail is sold out. Datum 16 is sold out. 2 more couldn't be added.",
    ),
  );
  expect(opened).toEqual([]);
});

it.each<[string, Payload, string]>([
  ["refused", reordered({ userErrors: [refusal("NOT_FOUND", "There is no such order.")] }), "There is no such order."],
  [
    "rejected",
    new CombinedGraphQLErrors({ errors: [{ message: "Too many requests.", extensions: { code: "RATE_LIMITED" } }] }),
    "Too many requests.",
  ],
  [
    "lost",
    new TypeError("Failed to fetch"),
    "We couldn't tell whether that went through. Please check your cart before you try again.",
  ],
])("says why it did not order again if the request was %s", async (_, answer, message) => {
  const opened = openedPanel();
  show(order({}), [answer]);
  await press("Order again");
  await waitFor(() => expect(notification.get()).toMatchObject({ type: "error", message: `Error: ${message}` }));
  expect(opened).toEqual([]);
});
