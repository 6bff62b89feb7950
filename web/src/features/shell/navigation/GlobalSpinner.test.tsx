import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackActivity } from "#/lib/stores/activity.ts";
import { GlobalSpinner } from "./GlobalSpinner.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <GlobalSpinner /> }])} />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole("status").textContent;

test("shows nothing for a fast request", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = trackActivity(promise);
  await later(149);
  expect(shown()).toBe("");
  resolve();
  await work;
  await later(1_000);
  expect(shown()).toBe("");
});

test("shows the spinner for slow requests until the last one ends", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const works = [trackActivity(first.promise), trackActivity(second.promise).catch(() => "failed")];
  await later(150);
  expect(shown()).toBe("One moment");
  first.resolve();
  await later(0);
  expect(shown()).toBe("One moment");
  second.reject(new Error("no"));
  await Promise.all(works);
  await later(0);
  expect(shown()).toBe("");
});

test("shows a request that starts during render, without a React warning", async () => {
  const warned = vi.spyOn(console, "error").mockReturnValue();
  const { promise, resolve } = Promise.withResolvers<void>();
  function Page() {
    useState(() => void trackActivity(promise));
    return null;
  }
  render(<Page />);
  await later(150);
  expect(shown()).toBe("One moment");
  resolve();
  await later(0);
  expect(shown()).toBe("");
  expect(warned).not.toHaveBeenCalled();
});
