/** Network Information API, which Firefox and Safari lack. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * False with Save-Data, on 2G and offline: if a module fails to load, even a prefetched one, the router reloads the
 * document.
 */
export function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && !connection?.saveData && !connection?.effectiveType?.includes("2g");
}
