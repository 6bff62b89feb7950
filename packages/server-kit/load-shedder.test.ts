import { expect, test } from "vitest";
import { createLoadShedder, OverloadedError } from "./load-shedder.ts";

const limits = {
  running: 1,
  queued: 1,
  queueMs: 60_000,
  delay: { waitMs: Infinity, windowMs: 2000, warmUpMs: 0 },
};

test("keeps the concurrency limit when slots are handed over", async () => {
  const queue = createLoadShedder(limits);
  const stays = new AbortController().signal;
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const run = (name: string, done?: Promise<void>) =>
    queue.run(stays, async () => {
      await done;
      order.push(name);
    });
  const one = run("first", first.promise);
  const two = run("second", second.promise);
  first.resolve();
  await one;
  const three = run("third");
  await expect(run("fourth")).rejects.toThrow(OverloadedError);
  second.resolve();
  await Promise.all([two, three]);
  expect(order).toEqual(["first", "second", "third"]);
  queue.close();
});

test("drops a queued task on abort and gives the slot to the next", async () => {
  const queue = createLoadShedder(limits);
  const { promise, resolve } = Promise.withResolvers<string>();
  const stays = new AbortController().signal;
  const leaving = new AbortController();
  const first = queue.run(stays, () => promise);
  const second = queue.run(leaving.signal, () => Promise.resolve("never"));
  expect(() => queue.check()).toThrow(OverloadedError);
  leaving.abort();
  await expect(second).rejects.toThrow(OverloadedError);
  expect(() => queue.check()).not.toThrow();
  const third = queue.run(stays, () => Promise.resolve("third"));
  resolve("first");
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
  queue.close();
});

test("does not queue a task whose signal has already aborted", async () => {
  const queue = createLoadShedder(limits);
  const { promise, resolve } = Promise.withResolvers<string>();
  const stays = new AbortController().signal;
  const first = queue.run(stays, () => promise);
  await expect(queue.run(AbortSignal.abort(), () => Promise.resolve("never"))).rejects.toThrow(OverloadedError);
  const second = queue.run(stays, () => Promise.resolve("second"));
  resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
  queue.close();
});

test("runs other callers' tasks while one caller is at its limit", async () => {
  const queue = createLoadShedder({ ...limits, running: 2, runningEach: 1, queued: 3 });
  const stays = new AbortController().signal;
  const begun: string[] = [];
  const run = (caller: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = queue.run(stays, () => (begun.push(caller), promise), caller);
    return { end: () => (resolve(), done) };
  };
  const [first, second, third] = [run("a"), run("a"), run("b")];
  expect(begun).toEqual(["a", "b"]);
  // The last in the queue goes first, because its caller has nothing running.
  const fourth = run("c");
  await third.end();
  expect(begun).toEqual(["a", "b", "c"]);
  await first.end();
  expect(begun).toEqual(["a", "b", "c", "a"]);
  await Promise.all([second.end(), fourth.end()]);
  queue.close();
});
