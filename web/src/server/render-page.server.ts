import type { ReactNode } from "react";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";

interface RenderOptions {
  nonce: string | undefined;
  /** Parts that are not rendered by then keep their fallbacks. */
  timeoutMs: number;
  signal: AbortSignal;
}

interface RenderedPage {
  html: string;
  failed: boolean;
}

/** Renders a complete page. Rejects if its shell fails to render or the client disconnects. */
export function renderPage(page: ReactNode, { nonce, timeoutMs, signal }: RenderOptions): Promise<RenderedPage> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Puts content in its place instead of moving it there with scripts, for readers without JavaScript.
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
