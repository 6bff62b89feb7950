import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorReport } from "./ErrorReport.tsx";

afterEach(cleanup);

test("shows the error message, a retry button and a link to the home page", async () => {
  const onRetry = vi.fn<() => void>();
  render(<ErrorReport error={new Error("The bolt is out of the gun.")} onRetry={onRetry} />);
  expect(screen.getByRole("heading", { level: 1, name: "This page can't be shown." })).toBeDefined();
  expect(screen.getByRole("alert").textContent).toMatch(/Unexpected Application Error! The bolt is out of the gun\.$/);
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
