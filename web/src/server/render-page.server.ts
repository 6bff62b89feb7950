import type { ReactNode } from "react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";

interface RenderOptions {
  nonce: string | undefined;
  /** What is not rendered by then is given up. */
  timeoutMs: number;
  /** Aborts when nobody waits for it any more. */
  signal: AbortSignal;
}

interface RenderedPage {
  html: string;
  /** Whether a part of it failed. */
  failed: boolean;
}

/** Renders a page whole; rejects when its frame cannot be rendered, or nobody waits for it any more. */
export function renderPage(page: ReactNode, { nonce, timeoutMs, signal }: RenderOptions): Promise<RenderedPage> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What is there already stands in its place, for readers without scripts too.
      progressiveChunkSize: Infinity,
      onAllReady() {
        stop();
        if (signal.aborted) return reject(signal.reason as Error);
        resolve(text(pipe(new PassThrough())).then((html) => ({ html, failed })));
      },
      onShellError(error) {
        stop();
        reject(error);
      },
      onError(error) {
        failed = true;
        if (!signal.aborted) console.error(error);
      },
    });
    const giveUp = () => abort();
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener("abort", giveUp);
    function stop(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  });
}
