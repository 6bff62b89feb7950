import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { DownloadProgress, DownloadSource } from "./save-file.ts";

/** Milliseconds before progress is shown, so that nothing flashes during a fast download (look: waiting). */
const PROGRESS_DELAY_MS = 300;

type State =
  | { phase: "idle" | "cancelled" | "done" | "failed" }
  | ({
      phase: "running";
      isSlow: boolean;
    } & DownloadProgress);

export interface Download {
  source: DownloadSource;
  state: State;
  cancel: () => void;
  /** Ref to the progress display: if it disappears while it has the focus, the focus moves to the link. */
  progress: RefObject<HTMLDivElement | null>;
  /** Attributes of the link. Without JavaScript or in a new tab, it opens the file itself. */
  linkProps: {
    ref: RefObject<HTMLAnchorElement | null>;
    href: string;
    target: string;
    rel: string;
    download: true;
    onClick: (event: MouseEvent) => void;
  };
}

/**
 * A link that downloads and saves its file. The download code is loaded with the first click. One download runs at a time
 * and continues after unmounting, like any browser download.
 */
export function useDownload(source: DownloadSource): Download {
  const [state, setState] = useState<State>({ phase: "idle" });
  const running = useRef<AbortController>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const progress = useRef<HTMLDivElement>(null);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const change = (by: Partial<DownloadProgress> | { isSlow: true }) =>
      setState((now) => (now.phase === "running" ? { ...now, ...by } : now));
    setState({ phase: "running", isSlow: false, loaded: 0, total: source.file.size });
    const slow = setTimeout(() => change({ isSlow: true }), PROGRESS_DELAY_MS);
    let phase: "done" | "failed" | "cancelled" = "done";
    try {
      const { saveFile } = await import("./save-file.ts");
      await saveFile(source, signal, change);
    } catch (error) {
      phase = signal.aborted ? "cancelled" : "failed";
      if (phase === "failed") console.warn(error);
    }
    clearTimeout(slow);
    running.current = null;
    if (progress.current?.contains(document.activeElement)) link.current?.focus();
    setState({ phase });
  }

  function handleClick(event: MouseEvent): void {
    // Leave clicks for a new tab or window to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!running.current) void start();
  }

  return {
    source,
    state,
    cancel: () => running.current?.abort(),
    progress,
    linkProps: {
      ref: link,
      href: source.file.url,
      target: "_blank",
      rel: "noopener",
      download: true,
      onClick: handleClick,
    },
  };
}
