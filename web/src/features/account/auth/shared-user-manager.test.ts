import { type User, WebStorageStateStore } from "oidc-client-ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SharedUserManager } from "./shared-user-manager.ts";
import { settings, storeUser, storedTokens, stubLocks, stubProvider } from "#test-helpers/identity-provider.ts";

let provider: ReturnType<typeof stubProvider>;
let tabs: SharedUserManager[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  stubLocks();
  provider = stubProvider();
  tabs = [];
});

afterEach(() => {
  for (const tab of tabs) {
    void tab.events.unload();
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab(): SharedUserManager {
  const tab = new SharedUserManager({
    authority: settings.identity.issuer,
    client_id: settings.identity.clientId,
    redirect_uri: "https://shop.example/signin/callback",
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 10,
    userStore: new WebStorageStateStore({ store: localStorage }),
  });
  tabs.push(tab);
  return tab;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

it("renews once for all tabs", async () => {
  storeUser(30);
  const loaded = vi.fn<(user: User) => void>();
  const two = openTab();
  two.events.addUserLoaded(loaded);
  const renewed = await Promise.all([openTab().renew(), two.renew(), two.renew()]);
  expect(provider.sent).toEqual(["refresh r1"]);
  expect(renewed.map((user) => user?.access_token)).toEqual(["a2", "a2", "a2"]);
  expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ access_token: "a2" }));
});

it("renews a valid token only if forced", async () => {
  storeUser(200);
  const tab = openTab();
  expect((await tab.renew())?.access_token).toBe("a1");
  expect(provider.sent).toEqual([]);
  expect((await tab.renew({ force: true }))?.access_token).toBe("a2");
});

it("is not signed in again by a renewal after a sign-out", async () => {
  storeUser(30);
  const tab = openTab();
  const [, forgotten, late] = await Promise.all([tab.renew(), openTab().forget(), openTab().renew()]);
  expect(provider.sent).toEqual(["refresh r1", "revoke r2"]);
  expect(forgotten?.id_token).toBeDefined();
  expect([late, storedTokens()]).toEqual([null, null]);
});

it("removes the tokens before the provider has revoked them", async () => {
  storeUser(300);
  const tab = openTab();
  await tab.metadataService.getMetadata();
  provider.trouble = "silent";
  const forgotten = tab.forget();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await seconds(0);
  expect(storedTokens()).toBeNull();
  await seconds(11);
  expect((await forgotten)?.refresh_token).toBe("r1");
});

it("removes the tokens even if they cannot be revoked", async () => {
  storeUser(300);
  provider.trouble = "unreachable";
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  await openTab().forget();
  expect(storedTokens()).toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
});

it("sends a valid token after a failed renewal, but no expired token", async () => {
  storeUser(30);
  provider.trouble = "unreachable";
  const tab = openTab();
  const renewal = tab.renew().catch(() => "failed");
  expect((await tab.currentUser())?.access_token).toBe("a1");
  expect(await renewal).toBe("failed");
  storeUser(-1);
  await expect(tab.currentUser()).rejects.toThrow("Failed to fetch");
});
