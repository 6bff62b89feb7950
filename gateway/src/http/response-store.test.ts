import { expect, onTestFinished, test, vi } from "vitest";
import { createResponseStore } from "./response-store.ts";

const response = (bytes: number, ...tags: string[]) => ({
  body: Buffer.alloc(bytes),
  contentType: "application/json",
  etag: '"x"',
  tags: new Set(tags),
  freshUntil: Date.now() + 60_000,
  isComplete: true,
});

test("evicts the least recently used response when the byte limit is reached", () => {
  const cache = createResponseStore(100_000);
  for (let index = 0; index < 200; index++) {
    cache.keep(`answer ${index}`, response(9000, "content"), cache.epoch);
    cache.get("answer 0");
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.get("answer 0")).toBeDefined();
  expect(cache.get("answer 1")).toBeUndefined();
  expect(cache.get("answer 199")).toBeDefined();
});

test("ignores responses larger than the cache and keeps the existing ones", () => {
  const cache = createResponseStore(10_000);
  cache.keep("small", response(10, "content"), cache.epoch);
  cache.keep("large", response(20_000, "content"), cache.epoch);
  expect(cache.get("large")).toBeUndefined();
  expect(cache.get("small")).toBeDefined();
});

test("drops the responses with a tag, also after a replacement changed their tags", () => {
  const cache = createResponseStore();
  cache.keep("one", response(10, "product:1"), cache.epoch);
  cache.keep("one", response(10, "product:2"), cache.epoch);
  cache.keep("other", response(10, "product:1", "product:3"), cache.epoch);
  cache.drop(["product:1"]);
  expect(cache.get("one")).toBeDefined();
  expect(cache.get("other")).toBeUndefined();
  cache.drop(["product:2"]);
  expect(cache.get("one")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test("evicts expired responses when others are stored", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createResponseStore();
  for (let index = 0; index < 100; index++) cache.keep(`old ${index}`, response(1000, "content"), cache.epoch);
  const full = cache.bytes;
  vi.advanceTimersByTime(61_000);
  for (let index = 0; index < 100; index++) cache.keep(`new ${index}`, response(1000, "content"), cache.epoch);
  expect(cache.bytes).toBeLessThanOrEqual(full);
  for (let index = 0; index < 100; index++) expect(cache.get(`new ${index}`)).toBeDefined();
});

test("does not return expired responses", () => {
  const cache = createResponseStore();
  cache.keep("old", { ...response(10), freshUntil: Date.now() - 1 }, cache.epoch);
  expect(cache.get("old")).toBeUndefined();
});
