/** Runs `work` while no other tab of the shop holds `lock`. */
export function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  // Insecure contexts lack the Web Locks API; there, tabs are not coordinated.
  return "locks" in navigator ? navigator.locks.request(lock, work) : work();
}
