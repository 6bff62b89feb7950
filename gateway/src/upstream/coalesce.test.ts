import { expect, test } from "vitest";
import { createSharedFlights } from "../http/shared-flights.ts";

function setUp() {
  const flights = createSharedFlights<string>();
  const started: AbortSignal[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const join = (left = new AbortController().signal) =>
    flights.join("key", left, (signal) => {
      started.push(signal);
      return promise;
    });
  return { join, started, resolve, reject };
}

test("a flight is one for all, and goes on when the one that began it leaves", async () => {
  const { join, started, resolve } = setUp();
  const first = new AbortController();
  const all = [join(first.signal), join(), join()];
  first.abort();
  resolve("there");
  expect(await Promise.all(all)).toEqual(["there", "there", "there"]);
  expect(started).toHaveLength(1);
  expect(started[0]?.aborted).toBe(false);
});

test("a flight is cancelled when all have left, and the next one begins another", async () => {
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
  await Promise.all([...all, next]);
});

test("a flight that fails, fails for all, and is not joined any more", async () => {
  const { join, started, reject } = setUp();
  const all = [join(), join()];
  reject(new Error("no landing"));
  for (const flight of all) await expect(flight).rejects.toThrow("no landing");
  await expect(join()).rejects.toThrow("no landing");
  expect(started).toHaveLength(2);
});
