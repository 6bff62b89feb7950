// @vitest-environment node
import { Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "./render-page.server.ts";

const never = new Promise<never>(() => {});

function Waiting({ on }: { on: Promise<string> }): string {
  return use(on);
}

const options = (signal: AbortSignal, timeoutMs = 1e9) => ({ nonce: undefined, timeoutMs, signal });

const page = (on: Promise<string>) => (
  <main>
    Frame
    <Suspense fallback="wait">
      <Waiting on={on} />
    </Suspense>
  </main>
);

test("does not render for a disconnected client", () => {
  const Page = vi.fn<() => null>().mockReturnValue(null);
  expect(() => renderPage(<Page />, options(AbortSignal.abort()))).toThrow("aborted");
  expect(Page).not.toHaveBeenCalled();
});

test("stops rendering without logging an error when the client disconnects", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  for (const element of [<Waiting key="shell" on={never} />, page(never)]) {
    const left = new AbortController();
    const rendered = renderPage(element, options(left.signal));
    left.abort();
    await expect(rendered).rejects.toThrow("aborted");
  }
  expect(logged).not.toHaveBeenCalled();
});

test("renders suspended content in place", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const rendered = renderPage(page(promise), options(new AbortController().signal));
  resolve("Later");
  const { html, failed } = await rendered;
  expect([html.includes("Later"), html.includes("wait"), html.includes("<script"), failed]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("keeps the fallback and reports a failure after the timeout", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { html, failed } = await renderPage(page(never), options(new AbortController().signal, 10));
  expect([html.includes("Frame"), html.includes("wait"), failed]).toEqual([true, true, true]);
  expect(logged).toHaveBeenCalled();
});
