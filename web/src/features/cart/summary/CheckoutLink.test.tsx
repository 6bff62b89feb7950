import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#/paths.ts";
import { CheckoutLink } from "./CheckoutLink.tsx";
import { prefetchMark } from "./CheckoutRule.tsx";

const request = vi.fn<typeof fetch>();

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal("fetch", request);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "connection");
});

function showLink(connection: { saveData: boolean; effectiveType: string }) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  render(<CheckoutLink />, { wrapper: MemoryRouter });
  const [mark = ""] = Object.keys(prefetchMark);
  return { isDocumentPrefetched: screen.getByRole("link").hasAttribute(mark) };
}

test("prefetches the document and modules of checkout", async () => {
  // The browser prefetches a module once per document.
  const path = `/assets/checkout-${crypto.randomUUID()}.js`;
  request.mockResolvedValue(Response.json([path]));
  expect(showLink({ saveData: false, effectiveType: "4g" })).toEqual({ isDocumentPrefetched: true });
  await expect.poll(() => document.querySelector(`link[rel="modulepreload"][href="${path}"]`)).not.toBeNull();
  expect(request.mock.calls).toEqual([
    [paths.checkoutModules, { headers: { "X-Request-ID": expect.stringMatching(/^[\da-f-]{36}$/) } }],
  ]);
});

test.each([
  ["with Save-Data", { saveData: true, effectiveType: "4g" }],
  ["on 2G", { saveData: false, effectiveType: "2g" }],
])("prefetches nothing %s", (_condition, connection) => {
  expect(showLink(connection)).toEqual({ isDocumentPrefetched: false });
  expect(request).not.toHaveBeenCalled();
});
