import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BuilderStage } from "./BuilderStage.tsx";
import type { UnityInstance } from "./unity.ts";

let comeNear: () => void;
let instance: { SendMessage: ReturnType<typeof vi.fn<UnityInstance["SendMessage"]>>; Quit: () => Promise<void> };
const quit = vi.fn<() => void>();

beforeEach(() => {
  localStorage.clear();
  quit.mockClear();
  instance = { SendMessage: vi.fn<UnityInstance["SendMessage"]>(), Quit: async () => quit() };
  const watchers = new Set<() => void>();
  comeNear = () => {
    for (const watcher of watchers) watcher();
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #tell: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        watchers.add(this.#tell);
      }
      disconnect() {
        watchers.delete(this.#tell);
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete window.createUnityInstance;
});

function stubScripts(): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
  return scripts;
}

/** Stubs the view's script; `settle` resolves or rejects the next instance. */
function stubView() {
  let settle: (made: UnityInstance | Error) => void = () => undefined;
  let report: (share: number) => void = () => undefined;
  window.createUnityInstance = (_canvas, _config, onProgress) => {
    report = onProgress;
    return new Promise((resolve, reject) => {
      settle = (made) => (made instanceof Error ? reject(made) : resolve(made));
    });
  };
  return {
    settle: (made: UnityInstance | Error) => act(async () => settle(made)),
    report: (share: number) => act(() => report(share)),
  };
}

const stage = (isAnalyticsReady = true) => (
  <BuilderStage
    scriptUrl="https://builder.example/builder.loader.js"
    isAnalyticsReady={isAnalyticsReady}
    title="Datum 16"
    description="Shows Color: Claro walnut."
  />
);
const say = (type: string, value = "") =>
  window.dispatchEvent(new CustomEvent("FromUnity", { detail: JSON.stringify({ type, value }) }));
const near = () => act(async () => comeNear());
const sentTypes = () =>
  instance.SendMessage.mock.calls.map(([, , json]) => (JSON.parse(json) as { type: string }).type);

test("loads nothing until the stage comes near the viewport", async () => {
  const scripts = stubScripts();
  render(stage());
  expect(scripts).toEqual([]);
  await near();
  expect(scripts.map(({ src }) => src)).toEqual(["https://builder.example/builder.loader.js"]);
});

test("shows the loading progress in percent, then the named picture", async () => {
  const view = stubView();
  render(stage());
  await near();
  view.report(0.424);
  expect(screen.getByRole("progressbar", { name: "Loading the 3D view" }).textContent).toContain("42%");
  await view.settle(instance);
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByRole("img", { name: "3D view of the Datum 16" })).toBeDefined();
});

test("answers bridge messages and sends registeredBridge once analytics is ready", async () => {
  const view = stubView();
  const { rerender } = render(stage(false));
  await near();
  view.report(1);
  await view.settle(instance);
  say("registerBridge");
  say("checkForGuestSession");
  say("storeGuestSession", "gid_9");
  expect(sentTypes()).toEqual(["guestSession", "confirmGuestSessionStored"]);
  expect(localStorage.getItem("guestSessionId")).toBe("gid_9");
  rerender(stage(true));
  expect(sentTypes().at(-1)).toBe("registeredBridge");
  expect(instance.SendMessage).toHaveBeenLastCalledWith("bridge", "onMessage", expect.any(String));
});

test("explains that the script was blocked and retries on request", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const scripts = stubScripts();
  render(stage());
  await near();
  await act(async () => scripts[0]?.dispatchEvent(new Event("error")));
  expect(screen.getByRole("alert").textContent).toContain("The 3D view couldn't be shown.");
  const view = stubView();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  // The progress indicator takes the focus of the removed button.
  expect(document.activeElement).toBe(screen.getByRole("progressbar").closest("[tabindex]"));
  await near();
  await view.settle(instance);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("img")).toBeDefined();
});

test("shows the same message when the view cannot start", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const view = stubView();
  render(stage());
  await near();
  await view.settle(new Error("no WebGL 2"));
  expect(screen.getByRole("alert").textContent).toContain("You can still choose everything here.");
});

test("quits the view on leaving the page, even if it finishes loading later", async () => {
  const view = stubView();
  const { unmount } = render(<StrictMode>{stage()}</StrictMode>);
  await near();
  await view.settle(instance);
  expect(quit).not.toHaveBeenCalled();
  unmount();
  expect(quit).toHaveBeenCalledOnce();
  say("checkForBearerToken");
  expect(sentTypes()).toEqual([]);

  const late = stubView();
  const second = render(stage());
  await near();
  second.unmount();
  await late.settle(instance);
  expect(quit).toHaveBeenCalledTimes(2);
});
