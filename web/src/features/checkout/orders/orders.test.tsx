import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { formatOrderDate } from "./order-date.ts";
import type { OrderFieldsFragment } from "./orders.generated.ts";
import {
  type StepName,
  backendWith,
  dealer,
  delivery,
  line,
  money,
  order,
  renderOrders,
} from "#test-helpers/orders.tsx";

beforeEach(() => {
  notification.set(null);
});
afterEach(cleanup);

type Refund = NonNullable<OrderFieldsFragment["refunds"]>[number];

const user = userEvent.setup();
const press = async (name: string) => user.click(await screen.findByRole("button", { name, busy: false }));
const rows = () => screen.getAllByRole("row").slice(1);
const ids = () => rows().map((row) => within(row).getByRole("link").textContent);
const five = () => backendWith(order(5), order(4), order(3), order(2), order(1));

describe("the order history", () => {
  it("shows each order with its link, day, payment status and total after one request", async () => {
    const imageUrl = "https://media.example/sling.jpg";
    const lines = [line(), line({ productName: "Leather sling", imageUrl })];
    const backend = backendWith(
      order(10_002, { statusLabel: "Refunded", totalAmount: money(188_574), lines }),
      order(10_001),
    );
    renderOrders(backend);
    expect(screen.getByText("Loading your orders")).toBeDefined();
    const link = await screen.findByRole("link", { name: "Order 10002" });
    expect(screen.queryByText("Loading your orders")).toBeNull();
    expect(screen.queryByText("You have placed no orders")).toBeNull();
    expect(screen.getByRole("presentation")).toHaveProperty("src", imageUrl);
    expect(link.getAttribute("href")).toBe("/profile/orders/10002");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Order id",
      "Date",
      "Payment Status",
      "Delivery",
      "Total",
    ]);
    expect(
      within(rows()[0] as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["11/03/2026", "Refunded", "", "$1,885.74"]);
    expect(screen.getByText("2 orders").tagName).toBe("OUTPUT");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(backend.requests).toEqual(["OrderHistory"]);
  });

  it("shows the latest step of each delivery in the words of the order's page", async () => {
    const own = delivery("SHIPPING", [
      ["PLACED", 3],
      ["SHIPPED", null],
    ]);
    const placed = delivery("DEALER", [
      ["PLACED", 3],
      ["LICENSE_RECEIVED", null],
    ]);
    const licensed = delivery("DEALER", [
      ["PLACED", 3],
      ["LICENSE_RECEIVED", 4],
      ["SHIPPED_TO_DEALER", null],
    ]);
    const refunded = { ...licensed, canceledAt: "2026-11-05T12:00:00.000Z", refundedAt: "2026-11-06T12:00:00.000Z" };
    const ways = [[own, licensed], [own, placed], [own, refunded], [refunded], null];
    const backend = backendWith(...ways.map((deliveries, index) => order(9 - index, { deliveries })));
    renderOrders(backend);
    await press("Show more");
    await press("Show more");
    await screen.findByText("5 orders");
    const shown = rows().map((row) =>
      [...(within(row).getAllByRole("cell")[2]?.children ?? [])].map((way) => way.textContent),
    );
    expect(shown).toEqual([
      ["Placed, 11/03/2026", "License received, 11/04/2026"],
      ["Placed, 11/03/2026"],
      ["Placed, 11/03/2026", "Refunded (to your dealer), 11/06/2026"],
      ["Refunded, 11/06/2026"],
      [],
    ]);
  });

  it("appends the next page, says how many are shown, and focuses the first new order", async () => {
    const backend = five();
    renderOrders(backend);
    await press("Show more");
    await screen.findByText("4 of 5 orders");
    expect(ids()).toEqual(["Order 5", "Order 4", "Order 3", "Order 2"]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(rows()[2]);
    await press("Show more");
    await screen.findByText("5 orders");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(document.activeElement).toBe(rows()[4]);
    expect(backend.requests).toEqual(["OrderHistory", "OrderHistory 4", "OrderHistory 2"]);
  });

  it("shows the page's spinner while the next page loads", async () => {
    renderOrders(five());
    expect(await spinnerWhile(() => press("Show more"))).toBe("One moment");
    expect(screen.getByText("4 of 5 orders")).toBeDefined();
  });

  it("keeps the shown orders if the next page fails to load", async () => {
    const backend = five();
    renderOrders(backend);
    await screen.findByText("2 of 5 orders");
    backend.down = true;
    await press("Show more");
    expect((await screen.findByRole("alert")).textContent).toContain("More orders can't be shown right now.");
    expect(ids()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    backend.down = false;
    await press("Try again");
    await screen.findByText("4 of 5 orders");
    expect(document.activeElement).toBe(rows()[2]);
  });

  it("shows an empty state with a link to the shop if there are no orders", async () => {
    renderOrders(backendWith());
    expect(await screen.findByRole("heading", { name: "You have placed no orders" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse the shop" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("reports that the orders are missing and loads them on retry", async () => {
    const backend = five();
    backend.down = true;
    renderOrders(backend);
    expect((await screen.findByRole("alert")).textContent).toContain("Your orders can't be shown right now.");
    expect(screen.queryByText("Loading your orders")).toBeNull();
    expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
    backend.down = false;
    await press("Try again");
    await screen.findByText("2 of 5 orders");
    expect(document.activeElement?.id).toBe("main");
  });

  it("shows a new order when a link leads back to it", async () => {
    const backend = backendWith(order(1));
    const router = renderOrders(backend);
    await user.click(await screen.findByRole("link", { name: "Order 1" }));
    await screen.findByText("Bench cap");
    backend.orders.unshift(order(2));
    await act(() => router.navigate("/profile/orders"));
    await waitFor(() => expect(ids()).toEqual(["Order 2", "Order 1"]));
  });
});

describe("order details", () => {
  it("send one request, none on the way back, and revalidate when opened by a link again", async () => {
    const backend = five();
    const router = renderOrders(backend);
    await press("Show more");
    await screen.findByText("4 of 5 orders");
    await user.click(screen.getByRole("link", { name: "Order 3" }));
    await screen.findByText("Bench cap");
    await act(() => router.navigate(-1));
    expect(ids()).toHaveLength(4);
    expect(backend.requests).toEqual(["OrderHistory", "OrderHistory 4", "Order 3"]);

    backend.orders[2] = order(3, { statusLabel: "Refunded" });
    await user.click(screen.getByRole("link", { name: "Order 3" }));
    // The cached order appears at once.
    expect(screen.getByText("Bench cap")).toBeDefined();
    expect(await screen.findByText("Refunded")).toBeDefined();
    expect(backend.requests).toEqual(["OrderHistory", "OrderHistory 4", "Order 3", "Order 3"]);
    await act(() => router.navigate(-1));
    expect(within(rows()[2] as HTMLElement).getByText("Refunded")).toBeDefined();
    expect(backend.requests).toHaveLength(4);
  });

  it("keep the cached order if revalidation fails", async () => {
    const backend = five();
    const router = renderOrders(backend, "/profile/orders/3");
    await screen.findByText("Bench cap");
    backend.down = true;
    await act(() => router.navigate("/profile/orders"));
    await act(() => router.navigate("/profile/orders/3"));
    expect(backend.requests.at(-1)).toBe("Order 3");
    expect(screen.getByText("Bench cap")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("show lines, amounts and addresses", async () => {
    const rifle = line({
      productName: "Datum 16",
      productUrl: null,
      isFflItem: true,
      quantity: 1,
      options: [],
      price: money(164_900),
      lineTotal: money(164_900),
    });
    const amounts = { subTotal: money(172_500), discount: money(1_000), totalAmount: money(171_956) };
    renderOrders(backendWith(order(7, { lines: [line(), rifle], dealer, ...amounts })), "/profile/orders/7");
    expect(await screen.findByRole("heading", { level: 1, name: "Order 7" })).toBeDefined();
    await screen.findByText("Datum 16");
    expect(rows().map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "Bench capLarge - Navy",
      "Datum 16Ships to a dealer",
    ]);
    const cells = rows().map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ["$38.00", "2", "$76.00"],
      ["$1,649.00", "1", "$1,649.00"],
    ]);
    expect(screen.getByText("Large - Navy")).toBeDefined();
    expect(screen.getByRole("link", { name: "Bench cap" }).getAttribute("href")).toBe(
      "/product/product-short-alt/bench-cap",
    );
    expect(screen.queryByRole("link", { name: "Datum 16" })).toBeNull();
    expect(screen.getByRole("region", { name: "Summary" }).textContent).toBe(
      "Subtotal$1,725.00Discount\u2212 $10.00ShippingFreeTax$4.56Total$1,719.56",
    );
    expect(screen.getByText("12 Canal Street")).toBeDefined();
    expect(screen.getByText("Green River Arms")).toBeDefined();
  });

  it("show what was canceled and refunded, whole addresses and the gift message", async () => {
    const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`;
    const refund = (cents: number, about: Partial<Refund>): Refund => ({
      __typename: "OrderRefund",
      reason: "CANCEL",
      createdAt: day(5),
      madeAt: null,
      amount: money(cents),
      ...about,
    });
    const { shippingAddress } = order(7);
    const about = {
      dealer: { ...dealer, address: { ...dealer.address, phone: "(802) 555-0111" } },
      giftMessage: "Happy birthday!",
      lines: [line({ canceledAt: day(4) }), line({ productName: "Leather sling", quantity: 1, options: [] })],
      refunds: [
        refund(4_028, { madeAt: day(6) }),
        refund(2_000, { reason: "RETURN" }),
        refund(1_000, { reason: "LICENSE" }),
        refund(500, { reason: null }),
      ],
      shippingAddress: shippingAddress && { ...shippingAddress, addressLine2: "Suite 3" },
    };
    renderOrders(backendWith(order(7, about)), "/profile/orders/7");
    const facts = (await screen.findByText("Confirmation sent to")).closest("dl");
    expect(facts?.textContent).toBe("Date11/03/2026Payment StatusPaidConfirmation sent toada@shop.example");
    expect(rows().map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "Bench capLarge - NavyCanceled 11/04/2026",
      "Leather sling",
    ]);
    const list = within(screen.getByRole("list", { name: "Refunds" }));
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Refund for canceled items11/06/2026\u2212 $40.28",
      "Refund for returned itemsOn its way to your card\u2212 $20.00",
      "Refund: no copy of the licenseOn its way to your card\u2212 $10.00",
      "RefundOn its way to your card\u2212 $5.00",
    ]);
    const place = (name: string) =>
      [...(screen.getByRole("heading", { name }).nextElementSibling?.children ?? [])].map((it) => it.textContent);
    expect(place("Shipping address")).toEqual([
      "Ada Whitlock",
      "12 Canal Street",
      "Suite 3",
      "Bellows Falls, VT 05101",
      "United States",
    ]);
    expect(place("Dealer address").slice(4)).toEqual(["desk@greenriver.example", "(802) 555-0111"]);
    expect(screen.getByRole("heading", { name: "Gift message" }).nextElementSibling?.textContent).toBe(
      "Happy birthday!",
    );
  });

  it("show a shipment's tracking number with the carrier's page, and none before it is shipped", async () => {
    const shipped: [StepName, number][] = [
      ["PLACED", 3],
      ["SHIPPED", 4],
    ];
    const shippedToDealer: [StepName, number][] = [
      ["PLACED", 3],
      ["SHIPPED_TO_DEALER", 4],
    ];
    const trackingUrl = "https://www.ups.com/track?tracknum=1Z999AA10123456784";
    const deliveries = [
      delivery("SHIPPING", shipped, { carrier: "UPS", trackingNumber: "1Z999AA10123456784", trackingUrl }),
      delivery("DEALER", shippedToDealer, { carrier: "Falls Freight", trackingNumber: "FF-1234" }),
    ];
    renderOrders(backendWith(order(7, { deliveries })), "/profile/orders/7");
    const way = within(await screen.findByRole("region", { name: "Where your order is" }));
    const steps = way.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(steps[1]).toContain("UPS tracking number: 1Z999AA10123456784");
    expect(steps[3]).toContain("Falls Freight tracking number: FF-1234");
    for (const index of [0, 2]) expect(steps[index]).not.toContain("tracking");
    const [link, ...others] = way.getAllByRole("link");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual([
      "Track it with UPS (opens in a new tab)",
      trackingUrl,
    ]);
    // The page's URL may contain the order's token.
    expect(link?.getAttribute("rel")).toContain("noreferrer");
    expect(others).toEqual([]);
    cleanup();
    renderOrders(backendWith(order(8, { deliveries: [delivery("SHIPPING", shipped)] })), "/profile/orders/8");
    expect((await screen.findByRole("region", { name: "Where your order is" })).textContent).not.toContain("tracking");
  });

  it("omit the shipping address if everything goes to the dealer, and show a shipping cost", async () => {
    const about = { onlyFflItems: true, dealer, shippingCost: money(900) };
    renderOrders(backendWith(order(7, about)), "/profile/orders/7");
    expect(await screen.findByText("$9.00")).toBeDefined();
    expect(screen.queryByText("12 Canal Street")).toBeNull();
    expect(screen.getByText("Green River Arms")).toBeDefined();
    expect(screen.queryByText("Discount")).toBeNull();
  });

  it("omit unknown facts and show free shipping if no cost is given", async () => {
    const little = order(7, { userEmail: null, createdAt: null, statusLabel: null, shippingCost: null });
    renderOrders(backendWith(little), "/profile/orders/7");
    expect((await screen.findByRole("region", { name: "Summary" })).textContent).toBe(
      "Subtotal$76.00ShippingFreeTax$4.56Total$80.56",
    );
    for (const fact of ["Date", "Payment Status", "Confirmation sent to"]) {
      expect(screen.queryByText(fact)).toBeNull();
    }
  });

  it("warn that the subtotal is incomplete if a product could not be read", async () => {
    renderOrders(backendWith(order(8), order(7, { isIncomplete: true })), "/profile/orders/7");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Some items in this order can't be shown right now. The total includes them.",
    );
    cleanup();
    renderOrders(backendWith(order(8)), "/profile/orders/8");
    await screen.findByText("Bench cap");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offer a way back if the order does not exist or belongs to another user", async () => {
    renderOrders(five(), "/profile/orders/9961");
    expect(await screen.findByRole("heading", { name: "There is no such order" })).toBeDefined();
    expect(screen.getByRole("link", { name: "See your orders" }).getAttribute("href")).toBe("/profile/orders");
  });

  it("load on retry after a failure", async () => {
    const backend = five();
    backend.down = true;
    renderOrders(backend, "/profile/orders/3");
    expect(screen.getByText("Loading your order")).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("This order can't be shown right now.");
    expect(screen.queryByText("Loading your order")).toBeNull();
    expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
    backend.down = false;
    await press("Try again");
    expect(await screen.findByText("Bench cap")).toBeDefined();
    expect(screen.queryByText("Loading your order")).toBeNull();
  });
});

it("formats the day in the visitor's time zone", () => {
  const midnight = new Date(2026, 10, 3, 0, 5);
  expect(formatOrderDate(midnight.toISOString())).toBe("11/03/2026");
});
