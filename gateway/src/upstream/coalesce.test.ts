import { expect, test } from "vitest";
import { createCoalescer } from "./coalesce.ts";

function setUp() {
  const coalescer = createCoalescer<string>();
  const started: AbortSignal[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const join = (left = new AbortController().signal) =>
    coalescer.join("key", left, (signal) => {
      started.push(signal);
      return promise;
    });
  return { join, started, resolve, reject };
}

test("shares work in flight, which continues when the first caller leaves", async () => {
  const { join, started, resolve } = setUp();
  const first = new AbortController();
  const all = [join(first.signal), join(), join()];
  first.abort();
  resolve("there");
  await expect(all[0]).rejects.toMatchObject({ name: "AbortError" });
  expect(await Promise.all(all.slice(1))).toEqual(["there", "there"]);
  expect(started).toHaveLength(1);
  expect(started[0]?.aborted).toBe(false);
});

test("cancels work when all callers have left, and starts again for the next one", async () => {
  const { join, started, resolve } = setUp();
  const [one, two] = [new AbortController(), new AbortController()];
  const all = [join(one.signal), join(two.signal)];
  one.abort();
  expect(started[0]?.aborted).toBe(false);
  two.abort();
  expect(started[0]?.aborted).toBe(true);
  const next = join();
  resolve("there");
  expect(started).toHaveLength(2);
  expect(await Promise.allSettled(all)).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  expect(await next).toBe("there");
});

test("fails for all callers, and is not joined after that", async () => {
  const { join, started, reject } = setUp();
  const all = [join(), join()];
  reject(new Error("broken"));
  for (const joined of all) await expect(joined).rejects.toThrow("broken");
  await expect(join()).rejects.toThrow("broken");
  expect(started).toHaveLength(2);
});
