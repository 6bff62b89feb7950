import { PassThrough, pipeline } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { gather } from "./gather.server.ts";

interface RenderOptions {
  nonce: string | undefined;
  /** Whether the page is wanted in one go; otherwise what is slow streams after the rest. */
  whole: boolean;
  /** What is not rendered by then is given up. */
  timeoutMs: number;
  /** Aborts when the visitor leaves. */
  signal: AbortSignal;
}

interface RenderedPage {
  body: ReadableStream;
  /** Whether a part of what is there failed. */
  failed: boolean;
}

/** Renders a page for as long as there is somebody to send it to; rejects when its frame cannot be rendered. */
export function renderPage(page: ReactNode, { nonce, whole, timeoutMs, signal }: RenderOptions): Promise<RenderedPage> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // What is there already stands in its place, for readers without scripts too.
      progressiveChunkSize: Infinity,
      [whole ? "onAllReady" : "onShellReady"]() {
        shellRendered = true;
        const written = gather();
        const body = new PassThrough();
        // When the page is out or its visitor has left; then React renders no further.
        pipeline(written, body, stop);
        resolve({ body: createReadableStreamFromReadable(body), failed });
        pipe(written);
      },
      onShellError(error) {
        stop();
        reject(error);
      },
      onError(error) {
        failed = true;
        if (shellRendered && !signal.aborted) console.error(error);
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
