import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { GraphQLError } from "graphql";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import { type Delivery, type StepName, delivery, line, money, order } from "#test-helpers/orders.tsx";
import { testPapers } from "#test-helpers/papers.ts";
import { ada, home, openAccount, subscription, userError } from "#test-helpers/account.tsx";

beforeEach(() => {
  sessionStorage.clear();
  notification.set(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(() => {
  cleanup();
  setSignedOut();
});

const atHome = () => screen.findByRole("region", { name: "Newsletters" });
const nameShown = () => screen.getByTestId("name").textContent;
// The footer has an email field too.
const field = (label: string) => within(screen.getByRole("main")).getByLabelText<HTMLInputElement>(label);
const value = (label: string) => field(label).value;

describe("account home", () => {
  test("shows all account data with one request", async () => {
    const profile = {
      ...ada,
      defaultShippingAddress: home,
      defaultBillingAddress: { ...home, id: "8", fax: null },
    };
    const { requests } = openAccount("/profile", { AccountInformation: () => ({ profile }) });
    const contact = within(await screen.findByRole("region", { name: "Contact Information" }));
    expect(contact.getAllByText(/./, { selector: "p" }).map((line) => line.textContent)).toEqual([
      "Ada Whitlock",
      "ada@shop.example",
      "(802) 555-0123",
    ]);
    expect(contact.getByRole("link", { name: "Edit contact information" }).getAttribute("href")).toBe(
      "/profile/details",
    );
    expect(contact.getByRole("button", { name: "Change Password" })).toBeDefined();

    const book = within(screen.getByRole("region", { name: "Address Book" }));
    expect(book.getByRole("link", { name: "Manage Addresses" }).getAttribute("href")).toBe("/profile/address-book");
    const card = within(book.getByRole("article", { name: "Default shipping Address" }));
    for (const line of ["Ada Whitlock", "4 Mill Street", "Suite 3", "Bellows Falls, VT 05101", "United States"]) {
      expect(card.getByText(line)).toBeDefined();
    }
    expect(card.getByRole("link", { name: "(802) 555-0123" }).getAttribute("href")).toBe("tel:+18025550123");
    expect(card.getByText("F:").nextSibling).toBe(card.getByRole("link", { name: "802 555 0124" }));
    expect(card.getByRole("link", { name: /^Change/ }).getAttribute("href")).toBe("/profile/address-book/7");
    expect(within(book.getByRole("article", { name: "Default billing Address" })).queryByText("F:")).toBeNull();
    expect(requests).toEqual([{ name: "AccountInformation", variables: {} }]);
  });

  test("begins with the customer's firearms and their targets, then the last order with what was bought", async () => {
    const item = { __typename: "CollectionItem", id: "datum-16", url: "/product/product-long/datum-16", image: null };
    const papers = [
      { ...testPapers(), card: { __typename: "ProductCard", item } },
      { ...testPapers({ serialNumber: "P-26-00058", productName: "Plumb" }), card: null },
    ];
    const last = order(10_002, { lines: [line({ productName: "Datum 16" }), line()], totalAmount: money(188_574) });
    const orders = { ...ada.orders, totalCount: 1, nodes: [last] };
    openAccount("/profile", { AccountInformation: () => ({ profile: { ...ada, papers, orders } }) });
    const firearms = within(await screen.findByRole("region", { name: "Your firearms" }));
    expect(firearms.getAllByRole("img").map((target) => target.getAttribute("aria-label"))).toEqual([
      expect.stringMatching(/^Ten shots at 50 yards, group 0.50 in/),
      expect.stringMatching(/^Ten shots at 50 yards, group 0.50 in/),
    ]);
    expect(firearms.getByRole("link", { name: "Open its papers (P-26-00058)" }).getAttribute("href")).toBe(
      "/papers/P-26-00058",
    );
    expect(firearms.getByRole("link", { name: "Datum 16" }).getAttribute("href")).toBe(item.url);
    const bought = within(screen.getByRole("region", { name: "Your last order" }));
    expect(bought.getByRole("heading", { level: 3 }).textContent).toBe("Datum 16 and 1 more");
    expect(bought.getByRole("link", { name: "Order 10002" }).getAttribute("href")).toBe("/profile/orders/10002");
    const [first, second] = screen.getAllByRole("heading", { level: 2 });
    expect([first?.textContent, second?.textContent]).toEqual(["Your firearms", "Your last order"]);
  });

  test("lists firearms whose target is not recorded, with their order", async () => {
    const gun = (about: object) => line({ productName: "Plumb", isFflItem: true, quantity: 1, papers: [], ...about });
    const names = ["PLACED", "LICENSE_RECEIVED", "SHIPPED_TO_DEALER", "AT_DEALER"] as const;
    const placed = (id: number, lines: object[], about: Partial<Delivery>, ...taken: StepName[]) => ({
      ...order(id),
      lines,
      deliveries: [
        delivery(
          "DEALER",
          names.map((name) => [name, taken.includes(name) ? 3 : null]),
          about,
        ),
      ],
    });
    const canceledAt = "2026-11-21T10:00:00Z";
    const nodes = [
      placed(10_006, [gun({ quantity: 3, papers: [testPapers()] }), gun({ canceledAt }), line()], {}, "PLACED"),
      placed(10_005, [gun({ productName: "Scribe" })], {}, "PLACED", "LICENSE_RECEIVED"),
      placed(10_004, [gun({ productName: "Ledger" })], {}, "PLACED", "LICENSE_RECEIVED", "SHIPPED_TO_DEALER"),
      placed(10_003, [gun({})], { canceledAt }, "PLACED"),
      placed(10_002, [gun({ papers: [testPapers({ serialNumber: "P-26-00058" })] })], {}, "PLACED"),
      placed(10_001, [gun({ papers: null })], {}, "PLACED"),
    ];
    const orders = { ...ada.orders, totalCount: nodes.length, nodes };
    openAccount("/profile", { AccountInformation: () => ({ profile: { ...ada, papers: [], orders } }) });
    const firearms = within(await screen.findByRole("region", { name: "Your firearms" }));
    expect(firearms.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "2 × PlumbWe shoot your target when the license is here.Order 10006 (2 × Plumb)",
      "ScribeThe license is here. We shoot your target next.Order 10005 (Scribe)",
      "LedgerIts signed target is in the box.Order 10004 (Ledger)",
    ]);
    expect(firearms.getByRole("link", { name: "Order 10005 (Scribe)" }).getAttribute("href")).toBe(
      "/profile/orders/10005",
    );
  });

  test("omits the address book and lines without data", async () => {
    const profile = () => ({ profile: { ...ada, fullName: null, phone: null } });
    openAccount("/profile", { AccountInformation: profile, CustomerName: profile });
    const contact = await screen.findByRole("region", { name: "Contact Information" });
    expect(within(contact).getAllByText(/./, { selector: "p" })).toHaveLength(1);
    expect(screen.queryByRole("region", { name: "Address Book" })).toBeNull();
    expect(nameShown()).toBe("Ada W.");
  });

  test("shows an unknown newsletter status as unknown and offers a retry", async () => {
    let newsletter: object | null = null;
    const { click, operations } = openAccount("/profile", {
      AccountInformation: () => ({ profile: { ...ada, newsletter } }),
    });
    expect((await atHome()).textContent).toContain("We can't tell right now whether you're subscribed");
    newsletter = subscription(true);
    await click("button", "Try again");
    expect(await screen.findByText("You are subscribed to our newsletter.")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(operations()).toHaveLength(2);
  });

  test.each([
    ["the shop cannot be reached", new TypeError("Failed to fetch")],
    ["the backend fails", new GraphQLError("The shop can't be reached.")],
  ])("reports the failure and offers a retry when %s", async (_what, trouble) => {
    let response: Error | object = trouble;
    const { click } = openAccount("/profile", { AccountInformation: () => response });
    expect((await screen.findByRole("alert")).textContent).toContain("Your account can't be shown right now.");
    expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
    response = { profile: ada };
    await click("button", "Try again");
    expect(await atHome()).toBeDefined();
  });
});

describe("contact information form", () => {
  const saved = { ...ada, fullName: "Augusta Whitlock", firstName: "Augusta", phone: "(802) 555-0199" };
  const taken = { profileUpdate: { __typename: "ProfileUpdatePayload", profile: saved, userErrors: [] } };

  test("sends changes and updates every view from the response", async () => {
    const { click, user, requests, operations } = openAccount("/profile", { ProfileUpdate: () => taken });
    await atHome();
    await click("link", "Edit contact information");
    expect([value("First name"), value("Email address"), value("Phoneoptional")]).toEqual([
      "Ada",
      "ada@shop.example",
      "(802) 555-0123",
    ]);
    expect(field("Email address").readOnly).toBe(true);
    await user.clear(screen.getByLabelText("First name"));
    await user.type(screen.getByLabelText("First name"), " Augusta ");
    await user.clear(screen.getByLabelText("Phoneoptional"));
    await user.type(screen.getByLabelText("Phoneoptional"), "8025550199");
    await click("button", "Save");
    expect(
      within(await screen.findByRole("region", { name: "Contact Information" })).getByText("Augusta Whitlock"),
    ).toBeDefined();
    expect(nameShown()).toBe("Augusta Whitlock");
    expect(notification.get()).toEqual({ type: "success", message: "Your information was saved." });
    expect(requests[1]?.variables).toEqual({ input: { firstName: "Augusta", phone: "(802) 555-0199" } });
    expect(operations()).toEqual(["AccountInformation", "ProfileUpdate"]);
    expect(sessionStorage.length).toBe(0);
  });

  test("shows the spinner while saving", async () => {
    const { click, user } = openAccount("/profile/details", { ProfileUpdate: () => taken });
    await user.type(await screen.findByLabelText("First name"), "x");
    expect(await spinnerWhile(() => click("button", "Save"))).toBe("One moment");
  });

  test("sends no request when nothing changed", async () => {
    const { click, operations } = openAccount("/profile/details");
    await screen.findByLabelText("First name");
    await click("button", "Save");
    await atHome();
    expect(operations()).toEqual(["AccountInformation"]);
  });

  test("shows the gateway's error at the field and keeps the input", async () => {
    const userErrors = [userError("phone", "Must be a valid phone number")];
    const { click, user } = openAccount("/profile/details", {
      ProfileUpdate: () => ({ profileUpdate: { __typename: "ProfileUpdatePayload", profile: null, userErrors } }),
    });
    await user.type(await screen.findByLabelText("Phoneoptional"), "{Backspace}");
    await click("button", "Save");
    await screen.findByRole("link", { name: "Phone: Must be a valid phone number" });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("group", { name: "Please check your information" })),
    );
    expect(screen.getByLabelText("Phoneoptional").getAttribute("aria-invalid")).toBe("true");
    expect(value("Phoneoptional")).toBe("(802) 555-012");
  });

  test("keeps the input across visits when the shop is unreachable, until Cancel", async () => {
    const { click, user, router } = openAccount("/profile/details");
    await user.type(await screen.findByLabelText("First name"), "x");
    await click("button", "Save");
    await screen.findByRole("group", { name: /We've kept what you typed\.$/ });
    expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
    await act(() => router.navigate("/elsewhere"));
    await act(() => router.navigate("/profile/details"));
    expect((await screen.findByLabelText<HTMLInputElement>("First name")).value).toBe("Adax");
    await click("link", "Cancel");
    await atHome();
    expect(sessionStorage.length).toBe(0);
  });
});

describe("newsletter settings", () => {
  const answered = (isSubscribed: boolean | null) => ({
    message: "Done.",
    newsletter: isSubscribed === null ? null : subscription(isSubscribed),
    userErrors: [],
  });
  const responses = (now: boolean, after: boolean | null = !now) => ({
    AccountInformation: () => ({ profile: { ...ada, newsletter: subscription(now) } }),
    NewsletterSubscribe: () => ({
      newsletterSubscribe: { __typename: "NewsletterSubscribePayload", ...answered(after) },
    }),
    NewsletterUnsubscribe: () => ({
      newsletterUnsubscribe: { __typename: "NewsletterUnsubscribePayload", ...answered(after) },
    }),
  });
  const on = "You are subscribed to our newsletter.";
  const off = "You arent subscribed to our newsletter.";

  test.each([
    { now: false, wanted: true, asks: ["NewsletterSubscribe"], told: "subscribed to", card: on },
    { now: true, wanted: false, asks: ["NewsletterUnsubscribe"], told: "unsubscribed from", card: off },
    { now: true, wanted: true, asks: [], told: null, card: on },
    { now: false, wanted: false, asks: [], told: null, card: off },
  ])("subscribed: $now, wanted: $wanted, sends $asks", async ({ now, wanted, asks, told, card }) => {
    const { click, requests, operations } = openAccount("/profile/newsletter", responses(now));
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Subscribe to our newsletter" });
    expect(box.checked).toBe(now);
    if (now !== wanted) await click("checkbox", "Subscribe to our newsletter");
    await click("button", "Save");
    expect((await atHome()).textContent).toContain(card);
    expect(operations()).toEqual(["AccountInformation", ...asks]);
    expect(requests.slice(1).map(({ variables }) => variables)).toEqual(
      asks.map(() => ({ input: { email: "ada@shop.example" } })),
    );
    expect(notification.get()?.message ?? null).toBe(told && `You have been ${told} the newsletter`);
  });

  test.each([true, false])("shows a change whose new status could not be read: %s", async (wanted) => {
    const { click } = openAccount("/profile/newsletter", responses(!wanted, null));
    await screen.findByRole("checkbox");
    await click("checkbox", "Subscribe to our newsletter");
    await click("button", "Save");
    expect((await atHome()).textContent).toContain(wanted ? on : off);
  });

  test("keeps the status and shows the error when a change fails", async () => {
    const refused = { message: null, newsletter: null, userErrors: [userError("email", "Not this one.")] };
    let response: object | Error = { newsletterSubscribe: { __typename: "NewsletterSubscribePayload", ...refused } };
    const { click } = openAccount("/profile/newsletter", { NewsletterSubscribe: () => response });
    await screen.findByRole("checkbox");
    await click("checkbox", "Subscribe to our newsletter");
    await click("button", "Save");
    await screen.findByRole("group", { name: "Not this one." });
    expect(notification.get()).toEqual({ type: "error", message: "Error: Not this one.", silent: true });
    response = new TypeError("Failed to fetch");
    await click("button", "Save");
    await screen.findByRole("group", { name: /The shop can't be reached/ });
    expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
    await click("link", "Cancel");
    expect((await atHome()).textContent).toContain(off);
  });

  test("shows the spinner while saving", async () => {
    const { click } = openAccount("/profile/newsletter", responses(false));
    await screen.findByRole("checkbox");
    await click("checkbox", "Subscribe to our newsletter");
    expect(await spinnerWhile(() => click("button", "Save"))).toBe("One moment");
  });

  test("updates the card after a footer subscription without another request", async () => {
    const { click, operations } = openAccount("/profile", responses(false));
    await atHome();
    await click("button", "Subscribe");
    expect(await screen.findByText(on)).toBeDefined();
    expect(operations()).toEqual(["AccountInformation", "NewsletterSubscribe"]);
  });

  test("updates a card with an unknown status after a footer subscription", async () => {
    const { click, operations } = openAccount("/profile", {
      ...responses(false, true),
      AccountInformation: () => ({ profile: { ...ada, newsletter: null } }),
    });
    expect((await atHome()).textContent).toContain("We can't tell right now");
    await click("button", "Subscribe");
    expect(await screen.findByText(on)).toBeDefined();
    expect(operations()).toEqual(["AccountInformation", "NewsletterSubscribe"]);
  });

  test("updates the card after a footer subscription whose new status could not be read", async () => {
    const { click } = openAccount("/profile", responses(false, null));
    await atHome();
    await click("button", "Subscribe");
    expect(await screen.findByText(on)).toBeDefined();
  });

  test("offers no checkbox when the status is unknown", async () => {
    openAccount("/profile/newsletter", { AccountInformation: () => ({ profile: { ...ada, newsletter: null } }) });
    expect((await screen.findByRole("alert")).textContent).toContain("We can't tell right now");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
