import { afterEach, expect, test, vi } from "vitest";
import { unregisterServiceWorkers } from "./unregister-service-workers.ts";

afterEach(() => vi.unstubAllGlobals());

const browserWith = (serviceWorker: object | undefined) => vi.stubGlobal("navigator", { serviceWorker });

test("unregisters all service workers", async () => {
  const unregister = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  browserWith({ getRegistrations: async () => [{ unregister }, { unregister }] });
  await unregisterServiceWorkers();
  expect(unregister).toHaveBeenCalledTimes(2);
});

test("does nothing without service worker support, and only warns when the browser denies access", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  browserWith(undefined);
  await unregisterServiceWorkers();
  expect(warn).not.toHaveBeenCalled();
  browserWith({ getRegistrations: () => Promise.reject(new Error("not here")) });
  await unregisterServiceWorkers();
  expect(warn).toHaveBeenCalledOnce();
});
