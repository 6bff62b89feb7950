import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotificationBanner } from "./NotificationBanner.tsx";
import { NOTIFICATION_TIMEOUT_MS, notification, notify } from "#/lib/stores/notification.ts";

beforeEach(() => {
  vi.useFakeTimers();
  notification.set(null);
  render(
    <>
      <NotificationBanner />
      <main id="main" tabIndex={-1} />
    </>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (next: Parameters<typeof notify>[0]) =>
  act(async () => {
    notify(next);
  });

test("renders the live regions before the first message", () => {
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("announces messages as status and errors as alert", async () => {
  await say({ type: "success", message: "Saved" });
  expect(screen.getByRole("status").textContent).toBe("Saved");
  await say({ type: "error", message: "Error: no" });
  expect(screen.getByRole("alert").textContent).toBe("Error: no");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("keeps the close button outside the live region", async () => {
  await say({ type: "success", message: "Saved" });
  expect(screen.getByRole("status").contains(screen.getByRole("button", { name: "Close" }))).toBe(false);
});

test("shows a silent message without announcing it", async () => {
  await say({ type: "error", message: "Error: no", silent: true });
  expect(screen.getByText("Error: no").closest("[role=alert], output")).toBeNull();
  expect(screen.getByRole("region", { name: "Notification" }).textContent).toBe("Error: no");
  expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
});

test("disappears ten seconds after the latest message", async () => {
  await say({ type: "success", message: "First" });
  await later(NOTIFICATION_TIMEOUT_MS - 1);
  await say({ type: "success", message: "Second" });
  await later(NOTIFICATION_TIMEOUT_MS - 1);
  expect(screen.getByRole("status").textContent).toBe("Second");
  await later(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("stays while hovered or focused, and then restarts its timeout", async () => {
  await say({ type: "success", message: "Read me" });
  await later(NOTIFICATION_TIMEOUT_MS - 1);
  fireEvent.pointerEnter(screen.getByText("Read me"), { pointerType: "mouse" });
  await later(10 * NOTIFICATION_TIMEOUT_MS);
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  fireEvent.pointerLeave(screen.getByText("Read me"), { pointerType: "mouse" });
  await later(10 * NOTIFICATION_TIMEOUT_MS);
  expect(screen.getByRole("status").textContent).toBe("Read me");
  act(() => screen.getByRole("button", { name: "Close" }).blur());
  await later(NOTIFICATION_TIMEOUT_MS);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("keeps a sticky message until it is clicked", async () => {
  await say({ type: "error", message: "Sign in again", sticky: true });
  await later(10 * NOTIFICATION_TIMEOUT_MS);
  fireEvent.click(screen.getByText("Sign in again"));
  await later(0);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("closes with its button by keyboard and focuses the page", async () => {
  await say({ type: "warning", message: "Careful" });
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await later(0);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("a quiet banner shows no success but announces it, and shows everything else", async () => {
  cleanup();
  render(<NotificationBanner quiet />);
  const closing = () => screen.queryByRole("button", { name: "Close" });
  await say({ type: "success", message: "Saved" });
  expect(screen.getByRole("status").textContent).toBe("Saved");
  expect(screen.getByRole("status").closest(".vh")).not.toBeNull();
  expect(closing()).toBeNull();
  await say({ type: "warning", message: "Changed" });
  expect(screen.getByRole("status").closest(".vh")).toBeNull();
  expect(closing()).not.toBeNull();
  await say({ type: "success", message: "Removed", action: { label: "Undo", run: () => undefined } });
  expect(screen.getByRole("button", { name: "Undo" }).closest(".vh")).toBeNull();
  await later(NOTIFICATION_TIMEOUT_MS);
  expect(screen.getByRole("status").textContent).toBe("");
});
