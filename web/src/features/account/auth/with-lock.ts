/** Runs `work` when no other tab of the shop is at anything under the same lock. */
export function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  // Without the API, where pages are not served securely, a tab is on its own.
  return "locks" in navigator ? navigator.locks.request(lock, work) : work();
}
