import { configure } from "@testing-library/react";
import { vi } from "vitest";
import { WAIT_MS } from "../vitest.limits.ts";

// Files share a worker, its libraries and its window: a window of its own for each takes longer than the tests. Each
// begins with the shop's own modules anew and with nothing that another left behind.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();

configure({ asyncUtilTimeout: WAIT_MS });

type Listener = Parameters<Window["addEventListener"]>;

/** What the modules of one file listen to. */
const listeners: Listener[] = [];

if ("window" in globalThis) {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  const shared = globalThis as { forgetListeners?: () => void };
  shared.forgetListeners?.();
  const addEventListener = window.addEventListener.bind(window);
  window.addEventListener = (...listener: Listener) => {
    listeners.push(listener);
    addEventListener(...listener);
  };
  shared.forgetListeners = () => {
    window.addEventListener = addEventListener;
    for (const [type, listener, options] of listeners) window.removeEventListener(type, listener, options);
  };
}
