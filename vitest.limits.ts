/** Timeout for polling in unit tests, in ms; reached only on a very busy machine. */
export const WAIT_MS = 30_000;

/**
 * For all projects: unit tests check behavior, not speed. A failing wait times out before its test, so that the message says
 * why.
 */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: WAIT_MS } },
};
