import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analytics } from "./Analytics.tsx";
import { CookieSettings } from "./CookieSettings.tsx";
import { consent, storeConsent } from "#/lib/stores/consent.ts";
import { pageView } from "./page-view.ts";
import { useAnalyticsReady } from "./tag.ts";
import { track } from "#/lib/track.ts";

let added: (Node | string)[] = [];

beforeEach(() => {
  localStorage.clear();
  delete window.gtag;
  delete window.dataLayer;
  added = [];
  // Prevents real requests.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => void added.push(...nodes));
});
afterEach(cleanup);

function Page() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {useAnalyticsReady(true) ? "ready" : "waiting"}
      </main>
      <CookieSettings />
      <Analytics id="G-TEST" />
    </>
  );
}

function visit(path = "/product/product-long/plumb") {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

const press = (name: string) => screen.findByRole("button", { name }).then((button) => userEvent.click(button));
const scripts = () => added.map((node) => (node as HTMLScriptElement).src);
const told = () => (window.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>));
const events = () => told().filter(([kind]) => kind === "event");

test("loads, stores and sends nothing before consent, and is ready without the tag", async () => {
  visit();
  expect(await screen.findByRole("region", { name: "Cookies" })).toBeDefined();
  track("search", { results: 3 });
  expect([scripts(), window.dataLayer, localStorage.length]).toEqual([[], undefined, 0]);
  expect(screen.getByRole("main").textContent).toBe("ready");
});

test("stores a refusal and does not ask again", async () => {
  visit();
  await press("Decline");
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect([consent.get(), scripts()]).toEqual(["denied", []]);
  cleanup();
  visit();
  expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
});

test("loads the tag once after consent and counts each page once, without ids and query strings", async () => {
  const { router } = visit();
  await press("Allow");
  expect(localStorage.getItem("analyticsConsent")).toBe("granted");
  await act(() => router.navigate("/confirm/10001?mail=ada@example.com"));
  await act(() => router.navigate("/confirm/10001?again"));
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);
  expect(events().map(([, name, page]) => [name, (page as { page_path: string }).page_path])).toEqual([
    ["page_view", "/product/product-long/plumb"],
    ["page_view", "/confirm"],
  ]);
  expect(JSON.stringify(told())).not.toMatch(/10001|ada@/);
});

test("is ready once the tag's script has loaded or failed", async () => {
  storeConsent("granted");
  visit();
  expect(screen.getByRole("main").textContent).toBe("waiting");
  act(() => void (added[0] as HTMLScriptElement).dispatchEvent(new Event("error")));
  expect(screen.getByRole("main").textContent).toBe("ready");
});

test("stops sending and deletes the provider's cookies when consent is withdrawn", async () => {
  storeConsent("granted");
  visit();
  document.cookie = "_ga=GA1.1.2; path=/";
  await press("Cookie settings");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Cookies" })));
  await press("Decline");
  const before = events().length;
  track("search", { results: 3 });
  expect([events().length, document.cookie]).toEqual([before, ""]);
  expect(window).toHaveProperty(["ga-disable-G-TEST"], true);
});

test("passes events to `gtag` only with consent", () => {
  const gtag = vi.fn<NonNullable<Window["gtag"]>>();
  window.gtag = gtag;
  track("add_to_cart", { currency: "USD", value: 38 });
  expect(gtag).not.toHaveBeenCalled();
  storeConsent("granted");
  track("add_to_cart", { currency: "USD", value: 38 });
  track("begin_checkout");
  expect(gtag.mock.calls).toEqual([
    ["event", "add_to_cart", { currency: "USD", value: 38 }],
    ["event", "begin_checkout", {}],
  ]);
});

test.each([
  ["/", "/"],
  ["/product/product-long/plumb", "/product/product-long/plumb"],
  ["/search/ada@example.com", "/search"],
  ["/Newsletter/verify/t_1", "/Newsletter"],
  ["/confirm/10001", "/confirm"],
])("reports %s as %s", (pathname, told) => {
  expect(pageView(pathname, "https://shop.example")).toMatchObject({
    page_location: `https://shop.example${told}`,
    page_path: told,
  });
});
