import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { type Observable, Subject, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { serveQueries } from "#test-helpers/gateway.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { ProductRegistration } from "./ProductRegistration.tsx";
import { localToday } from "./today.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 23, 30) });
  setSignedOut();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const userError = (field: string, message: string) => ({
  __typename: "UserError",
  field: [field],
  message,
  code: "INVALID",
  qtyOnHand: null,
  price: null,
  orderId: null,
});

function response(...userErrors: object[]): Observable<ApolloLink.Result> {
  const registrationId = userErrors.length > 0 ? null : "r-1";
  return of({ data: { productRegister: { __typename: "ProductRegisterPayload", registrationId, userErrors } } });
}

const titles = ["Datum 16", "Plumb", "Plumb"].map((title) => ({ __typename: "CatalogEntry", title }));

/** The form and the inputs it sends; `gateway` answers the registration. */
function shop(gateway: () => Observable<ApolloLink.Result> = response) {
  const sent: unknown[] = [];
  serveQueries(() => ({ data: { products: { __typename: "CatalogEntryConnection", nodes: titles } } }));
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.input);
    return gateway();
  });
  const element = (
    <WithClient client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <ProductRegistration />
      </MemoryRouter>
    </WithClient>
  );
  return { element, sent };
}

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => userEvent.click(screen.getByRole("button", { name: "Register product" }));

const filled = {
  productName: "Datum 16",
  sku: null,
  serialNumber: "TRW-26-00417",
  purchaseDate: "2026-11-21",
  purchasedFrom: "Falls Sporting",
  firstName: "Ada",
  lastName: "Whitlock",
  email: "ada@example.com",
};

const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function fill(): void {
  set("Product", " Datum 16 ");
  set("Serial number", "TRW-26-00417");
  set("Date of purchase", "2026-11-21");
  set("Place of purchase", "Falls Sporting");
  set("First name", "Ada");
  set("Last name", "Whitlock");
  set("Email address", "ada@example.com");
}

const messages = () =>
  [...document.querySelectorAll("input[aria-invalid]")].map(
    (input) => document.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent,
  );

test("names missing fields at the field and in a focused summary, and sends nothing", async () => {
  const { element, sent } = shop();
  render(element);
  await press();
  const names = ["Product", "Serial number", "Date of purchase", "Place of purchase", "First name", "Last name"];
  await waitFor(() => expect(messages()).toEqual([...names, "Email address"].map((name) => `${name} is required`)));
  const summary = screen.getByRole("group", { name: "Please check the registration" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(screen.getByRole("link", { name: "Serial number is required" }));
  expect(document.activeElement).toBe(field("Serial number"));
  await userEvent.keyboard("T");
  expect(messages()).not.toContain("Serial number is required");
  expect(messages()).toHaveLength(6);
  expect(sent).toEqual([]);
});

test.each([
  ["2026-11-22", "Must not be in the future"],
  ["0026-11-02", "Must have a four-digit year"],
])("rejects a purchase date of %s", async (date, message) => {
  const { element, sent } = shop();
  render(element);
  fill();
  set("Date of purchase", date);
  set("Email address", "ada@example");
  await press();
  await waitFor(() => expect(messages()).toEqual([message, "Email address must be a valid email address"]));
  expect(sent).toEqual([]);
});

test("uses the local date, which differs from UTC in the American evening", () => {
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(localToday(new Date(2026, 0, 5, 0, 0))).toBe("2026-01-05");
});

test("sends once for a double click, confirms, and clears the form", async () => {
  const pending = new Subject<ApolloLink.Result>();
  const { element, sent } = shop(() => pending);
  render(element);
  fill();
  await userEvent.dblClick(screen.getByRole("button", { name: "Register product" }));
  await waitFor(() => expect(sent).toEqual([filled]));
  act(() => {
    response().subscribe(pending);
  });
  const confirmation = await screen.findByRole("group", { name: /^Datum 16 is registered\./ });
  await waitFor(() => expect(document.activeElement).toBe(confirmation));
  expect([field("Product").value, field("Email address").value]).toEqual(["", ""]);
  expect(sent).toHaveLength(1);
});

test("shows errors at their field and other failures above, and keeps the input", async () => {
  let gateway = response(userError("serialNumber", "No such number."));
  const { element } = shop(() => gateway);
  render(element);
  fill();
  await press();
  await waitFor(() => expect(messages()).toEqual(["No such number."]));
  gateway = throwError(() => new TypeError("Failed to fetch"));
  await press();
  const refusal = await screen.findByRole("group", {
    name: "The shop can't be reached right now. Please try again in a moment. We've kept what you typed.",
  });
  await waitFor(() => expect(document.activeElement).toBe(refusal));
  expect([field("Serial number").value, field("Email address").value]).toEqual(["TRW-26-00417", "ada@example.com"]);
});

test("prefills a signed-in user's email address until sign-out, and keeps an address that was typed", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  render(shop().element);
  expect(field("Email address").value).toBe("ada@example.com");
  act(() => setSignedOut());
  expect(field("Email address").value).toBe("");
  set("Email address", "ada@work.example");
  act(() => setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null }));
  expect(field("Email address").value).toBe("ada@work.example");
});

test("suggests the shop's products once the field has the focus", async () => {
  render(shop().element);
  const options = () => [...(field("Product").list?.options ?? [])].map(({ value }) => value);
  expect(options()).toEqual([]);
  act(() => field("Product").focus());
  await waitFor(() => expect(options()).toEqual(["Datum 16", "Plumb"]));
});

test("accepts any product if the suggestions cannot be loaded", async () => {
  const { element, sent } = shop();
  const requests = serveQueries(() => Promise.reject(new TypeError("Failed to fetch")));
  render(element);
  act(() => field("Product").focus());
  await waitFor(() => expect(requests).toHaveLength(1));
  fill();
  await press();
  await waitFor(() => expect(sent).toEqual([filled]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("keeps input typed before hydration, and until then sends nothing and says what it needs", async () => {
  const { element, sent } = shop();
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(element);
  expect(field("Product").form?.method).toBe("dialog");
  expect(place.innerHTML).toContain("<noscript>This needs JavaScript");
  await userEvent.type(field("Product"), "Plumb");
  const root = await act(async () => hydrateRoot(place, element));
  await press();
  await waitFor(() => expect(messages()).toHaveLength(6));
  expect(messages()).not.toContain("Product is required");
  expect(field("Product").value).toBe("Plumb");
  expect(sent).toEqual([]);
  act(() => root.unmount());
  place.remove();
});
