import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotificationBanner } from "./NotificationBanner.tsx";
import { NOTIFICATION_TIMEOUT, notification, notify } from "./notification.ts";

beforeEach(() => {
  vi.useFakeTimers();
  notification(null);
  render(<NotificationBanner />);
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

test("the live regions are there before a message is", () => {
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("a message is a status, an error an alert", async () => {
  await say({ type: "success", message: "Saved" });
  expect(screen.getByRole("status").textContent).toBe("Saved");
  await say({ type: "error", message: "Error: no" });
  expect(screen.getByRole("alert").textContent).toBe("Error: no");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("it leaves after ten seconds, counted from the newest", async () => {
  await say({ type: "success", message: "First" });
  await later(NOTIFICATION_TIMEOUT - 1);
  await say({ type: "success", message: "Second" });
  await later(NOTIFICATION_TIMEOUT - 1);
  expect(screen.getByRole("status").textContent).toBe("Second");
  await later(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("one that needs an action stays until it is clicked", async () => {
  await say({ type: "error", message: "Sign in again", sticky: true });
  await later(10 * NOTIFICATION_TIMEOUT);
  fireEvent.click(screen.getByText("Sign in again"));
  await later(0);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("the close button dismisses it by keyboard", async () => {
  await say({ type: "warning", message: "Careful" });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await later(0);
  expect(screen.getByRole("status").textContent).toBe("");
});
