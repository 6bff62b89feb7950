import { configure } from "@testing-library/react";
import { vi } from "vitest";
import { WAIT_MS } from "../vitest.limits.ts";

// Test files share a worker, its libraries and its window, because a window per file takes longer than the tests. Reset the
// shop's modules and everything that another file left behind.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();

configure({ asyncUtilTimeout: WAIT_MS });

type Listener = Parameters<Window["addEventListener"]>;

/** Event listeners added by one file's modules. */
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
