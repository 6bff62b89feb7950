import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { createPersistentStore, removeStored } from "./persistent-store.ts";
import { useStore } from "./store.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const schema = z.object({ name: z.string() });
const createSample = (storage: "local" | "session" = "local") => createPersistentStore("sample", schema, storage);

function storeElsewhere(key: string, text: string): void {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

it.each(["local", "session"] as const)("persists a value in %s storage", (storage) => {
  createSample(storage).set({ name: "Plumb" });
  expect(createSample(storage).get()).toEqual({ name: "Plumb" });
  createSample(storage).set(null);
  expect([createSample(storage).get(), localStorage.length, sessionStorage.length]).toEqual([null, 0, 0]);
});

it("stores strings without JSON encoding", () => {
  createPersistentStore<string>("token", /^\w+$/, "local").set("g1");
  expect(localStorage.getItem("token")).toBe("g1");
});

it.each(["{broken", "null", "[]", '{"name":7}', "text"])("ignores the malformed value %s", (text) => {
  localStorage.setItem("sample", text);
  expect(createSample().get()).toBeNull();
});

it("follows changes in all tabs and returns the same object between changes", () => {
  const sample = createSample();
  const { result } = renderHook(() => useStore(sample));
  expect(result.current).toBeNull();
  act(() => sample.set({ name: "Plumb" }));
  expect(result.current).toEqual({ name: "Plumb" });
  const shown = result.current;
  act(() => storeElsewhere("other", "{}"));
  expect(result.current).toBe(shown);
  act(() => storeElsewhere("sample", '{"name":"Datum"}'));
  expect(result.current).toEqual({ name: "Datum" });
});

it("keeps a value in memory where storage is blocked", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const sample = createSample("session");
  expect(sample.get()).toBeNull();
  sample.set({ name: "Plumb" });
  expect(sample.get()).toEqual({ name: "Plumb" });
  removeStored("session", "sam");
  expect(sample.get()).toBeNull();
});

it("keeps the newest value when storage is full", () => {
  const sample = createSample();
  sample.set({ name: "Plumb" });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  sample.set({ name: "Datum" });
  expect(sample.get()).toEqual({ name: "Datum" });
});

it("removes only values with the key prefix", () => {
  localStorage.setItem("customer.draft", "typed");
  localStorage.setItem("other", "stays");
  removeStored("local", "customer.");
  expect(Object.keys(localStorage)).toEqual(["other"]);
});
