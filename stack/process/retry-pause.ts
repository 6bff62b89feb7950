/** Pause after the first failure; it doubles with each further one, up to the longest. */
const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/** How long a delivery waits for its next attempt, in milliseconds. @param attempts so far, at least 1 */
export const retryPauseMs = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
