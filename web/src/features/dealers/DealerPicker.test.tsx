import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { serveQueries } from "#test-helpers/gateway.ts";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { DealerPicker } from "./DealerPicker.tsx";
import type { FoundDealer } from "./found-dealers.ts";
import type { DealersQueryVariables } from "./dealers.generated.ts";
import { bell, dealerPage, kerf } from "#test-helpers/dealers.ts";

afterEach(cleanup);

const found = (dealers: FoundDealer[], fields: Parameters<typeof dealerPage>[1] = {}) =>
  dealerPage(dealers, { center: kerf.coordinates, ...fields });

function renderPicker(zip: string, response: (variables: DealersQueryVariables) => object | Promise<object>) {
  const requests: DealersQueryVariables[] = [];
  serveQueries(async ({ variables }) => {
    requests.push(variables as DealersQueryVariables);
    return { data: { dealers: await response(variables as DealersQueryVariables) } };
  });
  const onChoose = vi.fn<(dealer: FoundDealer) => void>();
  render(<DealerPicker open zip={zip} onChoose={onChoose} onClose={() => undefined} />);
  return { requests, onChoose, user: userEvent.setup() };
}

const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const zipField = () => screen.getByLabelText("ZIP code");
const results = () => screen.getByRole("region", { name: "Dealers" });
const press = (name: string) => screen.findByRole("button", { name });

it("searches near the given ZIP code and passes on the chosen dealer", async () => {
  const { requests, onChoose, user } = renderPicker("05101-1234", () => found([bell, kerf]));
  await screen.findByText("2 dealers within 100 miles of 05101, nearest first.");
  expect(requests).toEqual([{ postalCode: "05101", radius: 100, first: 20 }]);
  expect(screen.getByText("17 mi")).toBeDefined();
  await user.click(await press("Use this dealer (Kerf & Anvil)"));
  expect(onChoose.mock.calls).toMatchObject([[{ id: "kerf", address: { postalCode: "05301" } }]]);
});

it.each(["", "051"])("lists all dealers while the ZIP code is incomplete: %j", async (zip) => {
  const { requests } = renderPicker(zip, () => found([bell, kerf], { center: null }));
  await screen.findByText("2 dealers. Enter a ZIP code to see the nearest first.");
  expect(requests).toEqual([{ postalCode: null, radius: null, first: 20 }]);
});

it("offers wider searches while no dealer is near, and finally all dealers", async () => {
  const { user } = renderPicker("99723", ({ postalCode }) => found(postalCode ? [] : [bell]));
  for (const miles of [100, 150, 200]) {
    await screen.findByText(`No dealers within ${miles} miles of 99723.`);
    await user.click(await press(`Search within ${miles + 50} miles`));
    expect(document.activeElement).toBe(results());
  }
  await user.click(await press("Show all dealers"));
  await waitFor(() => expect(names()).toEqual(["Second Bell Sporting"]));
  expect(zipField()).toHaveProperty("value", "");
});

it("explains a failed ZIP code lookup, offers all dealers and retries on request", async () => {
  const message = "Geocoding failed: No place has the ZIP code 00000.";
  const userErrors = [
    { __typename: "UserError" as const, message, code: "GEOCODING_FAILED" as const, field: ["postalCode"] },
  ];
  const { requests, user } = renderPicker("", ({ postalCode }) =>
    found(postalCode ? [] : [bell, kerf], { center: null, userErrors: postalCode ? userErrors : [] }),
  );
  await screen.findByText(/^2 dealers/);
  await user.click(zipField());
  await user.paste("ZIP 000-009");
  expect(zipField()).toHaveProperty("value", "00000");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(zipField().getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("status").textContent).toMatch(/^We couldn't find ZIP code 00000./);
  expect(screen.getByText(message, { selector: "small" })).toBeDefined();
  expect(names()).toEqual([]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(requests).toHaveLength(3));
  await user.keyboard("{Backspace}");
  expect(zipField().getAttribute("aria-invalid")).toBeNull();
  await user.click(await press("Show all dealers"));
  await waitFor(() => expect(names()).toHaveLength(2));
});

it("retries a failed search", async () => {
  let isDown = true;
  const { user } = renderPicker("05101", () => {
    if (isDown) throw new TypeError("Failed to fetch");
    return found([kerf]);
  });
  const retry = await press("Try again");
  isDown = false;
  await user.click(retry);
  await waitFor(() => expect(names()).toEqual(["Kerf & Anvil"]));
  expect(document.activeElement).toBe(results());
});

it("shows the page spinner while searching", async () => {
  expect(await spinnerWhile(async () => void renderPicker("05101", () => found([kerf])))).toBe("One moment");
  await waitFor(() => expect(names()).toEqual(["Kerf & Anvil"]));
});

it("shows the results of the latest search, whichever response arrives first", async () => {
  const first = Promise.withResolvers<object>();
  const { user } = renderPicker("05101", ({ postalCode }) => (postalCode ? first.promise : found([bell])));
  await user.clear(zipField());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(names()).toEqual(["Second Bell Sporting"]));
  await act(async () => first.resolve(found([kerf])));
  expect(names()).toEqual(["Second Bell Sporting"]);
});

it("shows more dealers on request and focuses the first new one", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...kerf, id: `${index}`, name: `Dealer ${index + 1}` }));
  const { user } = renderPicker("05101", (variables) => dealerPage(many, { center: kerf.coordinates }, variables));
  await screen.findByText("60 dealers within 100 miles of 05101, nearest first.");
  expect(screen.getAllByRole("listitem")).toHaveLength(20);
  await user.click(await press("Show more (40 left)"));
  await screen.findByText("Dealer 40");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Dealer 21"));
  await user.click(await press("Show more (20 left)"));
  await screen.findByText("Dealer 60");
  expect(screen.queryByText(/Show more/)).toBeNull();
});
