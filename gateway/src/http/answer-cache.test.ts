import { expect, onTestFinished, test, vi } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";

const answer = (bytes: number, ...tags: string[]) => ({
  body: Buffer.alloc(bytes),
  contentType: "application/json",
  etag: '"x"',
  tags: new Set(tags),
  freshUntil: Date.now() + 60_000,
  isComplete: true,
});

test("the cache stays within its bytes; the least recently used answer goes first", () => {
  const cache = createAnswerCache(100_000);
  for (let index = 0; index < 200; index++) {
    cache.keep(`answer ${index}`, answer(9000, "content"), cache.epoch);
    cache.get("answer 0");
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.get("answer 0")).toBeDefined();
  expect(cache.get("answer 1")).toBeUndefined();
  expect(cache.get("answer 199")).toBeDefined();
});

test("what is larger than the cache is not kept, and leaves what was", () => {
  const cache = createAnswerCache(10_000);
  cache.keep("small", answer(10, "content"), cache.epoch);
  cache.keep("large", answer(20_000, "content"), cache.epoch);
  expect(cache.get("large")).toBeUndefined();
  expect(cache.get("small")).toBeDefined();
});

test("a tag drops what has it, also when it was put in place of something else", () => {
  const cache = createAnswerCache();
  cache.keep("one", answer(10, "product:1"), cache.epoch);
  cache.keep("one", answer(10, "product:2"), cache.epoch);
  cache.keep("other", answer(10, "product:1", "product:3"), cache.epoch);
  cache.drop(["product:1"]);
  expect(cache.get("one")).toBeDefined();
  expect(cache.get("other")).toBeUndefined();
  cache.drop(["product:2"]);
  expect(cache.get("one")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test("answers past their time leave as others come", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createAnswerCache();
  for (let index = 0; index < 100; index++) cache.keep(`old ${index}`, answer(1000, "content"), cache.epoch);
  const full = cache.bytes;
  vi.advanceTimersByTime(61_000);
  for (let index = 0; index < 100; index++) cache.keep(`new ${index}`, answer(1000, "content"), cache.epoch);
  expect(cache.bytes).toBeLessThanOrEqual(full);
  for (let index = 0; index < 100; index++) expect(cache.get(`new ${index}`)).toBeDefined();
});

test("an answer past its time is not given out", () => {
  const cache = createAnswerCache();
  cache.keep("old", { ...answer(10), freshUntil: Date.now() - 1 }, cache.epoch);
  expect(cache.get("old")).toBeUndefined();
});
