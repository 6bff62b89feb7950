import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { Loaded, Source } from "./save-file.ts";

/** A file that came within so many ms came without a sign of progress, so that nothing flashes (look: waiting). */
const PROGRESS_DELAY_MS = 300;

type State =
  | { phase: "idle" | "cancelled" | "done" | "failed" }
  | ({
      phase: "running";
      /** Whether it takes long enough to show how it goes. */
      isSlow: boolean;
    } & Loaded);

export interface Download {
  source: Source;
  state: State;
  /** Gives up what is running. */
  cancel: () => void;
  /** Of what shows the progress: the focus goes from there to the link when it leaves. */
  progress: RefObject<HTMLDivElement | null>;
  /** Attributes of the link. Without script, or in a new tab, it leads to the file itself. */
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
 * A link that fetches its file and saves it. What fetches comes with the first click. One download runs at a time, and
 * goes on when its place is left, as any download of a browser does.
 */
export function useDownload(source: Source): Download {
  const [state, setState] = useState<State>({ phase: "idle" });
  const running = useRef<AbortController>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const progress = useRef<HTMLDivElement>(null);

  async function start(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const change = (by: Partial<Loaded> | { isSlow: true }) =>
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
    // What asks for a new tab or window gets it.
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
