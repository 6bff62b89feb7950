// @vitest-environment node
import { Suspense, use } from "react";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { renderPage } from "./render-page.server.ts";

const never = new Promise<never>(() => {});

function Waiting(): null {
  use(never);
  return null;
}

const options = (signal: AbortSignal) => ({ nonce: undefined, whole: false, timeoutMs: 1e9, signal });

test("a page is not begun for who has left", () => {
  const Page = vi.fn<() => null>().mockReturnValue(null);
  expect(() => renderPage(<Page />, options(AbortSignal.abort()))).toThrow("aborted");
  expect(Page).not.toHaveBeenCalled();
});

test("a page whose frame still waits is given up when its visitor leaves", async () => {
  const left = new AbortController();
  const rendered = renderPage(<Waiting />, options(left.signal));
  left.abort();
  await expect(rendered).rejects.toThrow("aborted");
});

test("what still streams is given up when the visitor leaves, and that is no fault", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const left = new AbortController();
  const { body, failed } = await renderPage(
    <main>
      Frame
      <Suspense fallback="wait">
        <Waiting />
      </Suspense>
    </main>,
    options(left.signal),
  );
  left.abort();
  expect(await text(body)).toContain("Frame");
  expect(failed).toBe(false);
  expect(logged).not.toHaveBeenCalled();
});
