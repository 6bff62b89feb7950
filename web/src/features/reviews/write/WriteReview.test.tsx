import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notification } from "#/lib/stores/notification.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { signIn } from "#/features/account/auth/auth.ts";
import { clearUserStorage } from "#/features/account/auth/user-storage.ts";
import { renderReviews, review, serviceWith } from "#test-helpers/reviews.tsx";
// Import the lazily loaded form up front, so that tests need not wait for it.
import "./ReviewForm.tsx";

vi.mock("#/features/account/auth/auth.ts", () => ({
  signIn: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<() => Promise<void>>(),
}));

const signInAs = (email: string) =>
  act(async () => setAuthState({ status: "authenticated", user: { name: "Ada", email }, error: null }));

beforeEach(async () => {
  sessionStorage.clear();
  notification.set(null);
  await signInAs("ada@shop.example");
});
afterEach(cleanup);

const user = userEvent.setup();
const open = async () => user.click(await screen.findByRole("button", { name: "Write a review" }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typed = async () => (await screen.findByLabelText<HTMLInputElement>("Title")).value;
const send = () => user.click(screen.getByRole("button", { name: "Send review" }));

async function fillIn(): Promise<void> {
  await screen.findByLabelText("Title");
  await user.click(screen.getByRole("radio", { name: "4 stars" }));
  type("Title", "Honest");
  type("Review", "It does what it says.");
}

it("sends a review, confirms it and shows it after reloading only the newest reviews", async () => {
  const service = serviceWith([review(1)]);
  const { create } = service;
  service.create = () => {
    service.reviews = [review(2, { title: "Honest", score: 4 }), ...service.reviews];
    return create();
  };
  const { search } = await renderReviews(service, "/p?sku=A&reviewStars=5");
  await open();
  await fillIn();
  await send();
  expect(await screen.findByRole("heading", { level: 3, name: "Honest" })).toBeDefined();
  await waitFor(() =>
    expect(notification.get()).toMatchObject({ type: "success", message: "Thank you for your review of Plumb." }),
  );
  expect(await screen.findByRole("link", { name: "4.5, 2 reviews, out of 5 stars" })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(search()).toBe("?sku=A"));
  expect(service.requests.filter((requests) => requests !== "ProductReviews NEWEST")).toEqual([
    "ProductReviews NEWEST 5",
    "ReviewCreate",
  ]);
  expect(sessionStorage.length).toBe(0);

  // Lists loaded before the review was written are outdated.
  const all = screen.getByRole("link", { name: "5 stars: 1 review" });
  // React drops a suspended update from a click that is not awaited.
  await act(async () => all.click());
  await screen.findByText("1 review with 5 stars");
  expect(service.requests.filter((requests) => requests === "ProductReviews NEWEST 5")).toHaveLength(2);
});

it("mentions a delay if the service does not show the review yet", async () => {
  await renderReviews(serviceWith([review(1)]));
  await open();
  await fillIn();
  await send();
  await waitFor(() => {
    expect(notification.get()?.message).toBe("Thank you for your review of Plumb. It may take a while to appear.");
  });
});

it("shows missing or rejected values at their fields and keeps the input", async () => {
  const service = serviceWith([]);
  service.create = () => ({
    __typename: "ReviewCreatePayload",
    accepted: false,
    userErrors: [
      {
        __typename: "UserError",
        field: ["title"],
        message: "Say it otherwise.",
        code: "INVALID",
        qtyOnHand: null,
        price: null,
        orderId: null,
      },
    ],
  });
  await renderReviews(service);
  await open();
  await screen.findByLabelText("Title");
  await send();
  const summary = (await screen.findByText("Please check your review")).parentElement as HTMLElement;
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Rating is required", "Title is required", "Review is required"]);
  await fillIn();
  await send();
  expect(await screen.findAllByText(/Say it otherwise\./)).toHaveLength(2);
  expect(await typed()).toBe("Honest");
});

it("rejects a second review of the same product and links to the first", async () => {
  const service = serviceWith([]);
  service.create = () => ({
    __typename: "ReviewCreatePayload",
    accepted: false,
    userErrors: [
      {
        __typename: "UserError",
        field: null,
        message: "You have already reviewed this product.",
        code: "ALREADY_REVIEWED",
        qtyOnHand: null,
        price: null,
        orderId: null,
      },
    ],
  });
  await renderReviews(service);
  await open();
  await fillIn();
  await send();
  const refusal = await screen.findByRole("group", { name: "You have already reviewed this product." });
  await waitFor(() => expect(document.activeElement).toBe(refusal));
  const link = await screen.findByRole("link", { name: "See it in My Reviews" });
  expect(link.getAttribute("href")).toBe("/profile/my-reviews");
  // The name that signs a review cannot be chosen.
  expect(screen.queryByLabelText(/name/i)).toBeNull();
});

it("keeps the draft when sending fails and when the dialog is closed", async () => {
  const service = serviceWith([]);
  await renderReviews(service);
  await open();
  await fillIn();
  service.down = true;
  await send();
  expect(await screen.findByText(/The shop can't be reached right now.*We've kept what you wrote\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await open();
  expect(await typed()).toBe("Honest");
});

it("opens the sign-in and reopens the form on return", async () => {
  setSignedOut();
  await renderReviews(serviceWith([]), "/p?sku=A");
  await open();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith("/p?sku=A#reviews");
  cleanup();
  await renderReviews(serviceWith([]));
  expect(screen.queryByRole("dialog")).toBeNull();
  await signInAs("ada@shop.example");
  expect(await screen.findByLabelText("Title")).toBeDefined();
});

it("keeps the draft after an expired session, but not for another user or after sign-out", async () => {
  await renderReviews(serviceWith([]));
  await open();
  await fillIn();
  await act(async () => setSignedOut());
  expect(await screen.findByText(/Your sign-in has expired\..*We've kept what you wrote\./)).toBeDefined();
  await signInAs("ada@shop.example");
  expect(await typed()).toBe("Honest");
  await act(async () => setSignedOut());
  await signInAs("eve@shop.example");
  expect(await typed()).toBe("");
  cleanup();

  await signInAs("ada@shop.example");
  await renderReviews(serviceWith([]));
  await open();
  await fillIn();
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain("It does what it says.");
  clearUserStorage();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("It does what it says.");
});

it("hides the draft when another user signs in in another tab", async () => {
  await renderReviews(serviceWith([]));
  await open();
  await fillIn();
  await signInAs("ben@shop.example");
  expect(await typed()).toBe("");
});

it("sends once when submitted twice", async () => {
  const service = serviceWith([]);
  await renderReviews(service);
  await open();
  await fillIn();
  const form = screen.getByLabelText("Title").closest("form") as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(notification.get()?.type).toBe("success"));
  expect(service.requests.filter((requests) => requests === "ReviewCreate")).toHaveLength(1);
});
