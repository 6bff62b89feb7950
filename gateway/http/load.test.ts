import { expect, test } from "vitest";
import { createLoad, Overloaded } from "./load.ts";

const limits = {
  running: 1,
  queued: 1,
  queueMs: 60_000,
  delay: { waitMs: Infinity, windowMs: 2000, warmUpMs: 0 },
};

test("runs no more at a time when places are handed over", async () => {
  const queue = createLoad(limits);
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
  await expect(run("fourth")).rejects.toThrow(Overloaded);
  second.resolve();
  await Promise.all([two, three]);
  expect(order).toEqual(["first", "second", "third"]);
  queue.close();
});

test("forgets who leaves while waiting, and gives the place to the next", async () => {
  const queue = createLoad(limits);
  const { promise, resolve } = Promise.withResolvers<string>();
  const stays = new AbortController().signal;
  const leaving = new AbortController();
  const first = queue.run(stays, () => promise);
  const second = queue.run(leaving.signal, () => Promise.resolve("never"));
  expect(() => queue.check()).toThrow(Overloaded);
  leaving.abort();
  await expect(second).rejects.toThrow(Overloaded);
  expect(() => queue.check()).not.toThrow();
  const third = queue.run(stays, () => Promise.resolve("third"));
  resolve("first");
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
  queue.close();
});

test("does nothing for who had left before the wait began", async () => {
  const queue = createLoad(limits);
  const { promise, resolve } = Promise.withResolvers<string>();
  const stays = new AbortController().signal;
  const first = queue.run(stays, () => promise);
  await expect(queue.run(AbortSignal.abort(), () => Promise.resolve("never"))).rejects.toThrow(Overloaded);
  const second = queue.run(stays, () => Promise.resolve("second"));
  resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
  queue.close();
});

test("lets others run while one caller's tasks wait for each other", async () => {
  const queue = createLoad({ ...limits, running: 2, runningEach: 1, queued: 3 });
  const stays = new AbortController().signal;
  const begun: string[] = [];
  const run = (caller: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = queue.run(stays, () => (begun.push(caller), promise), caller);
    return { end: () => (resolve(), done) };
  };
  const [first, second, third] = [run("a"), run("a"), run("b")];
  expect(begun).toEqual(["a", "b"]);
  // The last of those that wait is the first for whom nothing runs.
  const fourth = run("c");
  await third.end();
  expect(begun).toEqual(["a", "b", "c"]);
  await first.end();
  expect(begun).toEqual(["a", "b", "c", "a"]);
  await Promise.all([second.end(), fourth.end()]);
  queue.close();
});
