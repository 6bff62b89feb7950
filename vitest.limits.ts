/** How long a unit test waits for what it expects, in ms. Nothing takes so long but on a very busy machine. */
export const WAIT_MS = 30_000;

/** Of every project: tests say what happens, not how fast. A wait that fails ends before its test does, and says why. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: WAIT_MS } },
};
