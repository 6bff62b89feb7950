/** Part of the Network Information API, which Firefox and Safari lack. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * False for visitors who save data, on 2G, and without a connection: the router loads the document anew when it cannot have
 * a module, also one that it prefetches.
 */
export function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes("2g");
}
