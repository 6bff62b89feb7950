import { useEffect, useRef, useState } from "react";

/**
 * Imports a module on demand. `load` never rejects; `failed` reports a failure. The next `load` tries again and reloads
 * the document if that fails too, because Firefox caches a failed import for the life of the document.
 *
 * @param hasFailed true if an earlier import failed
 */
export function useLazyModule<Module>(fetchModule: () => Promise<Module>, hasFailed = false) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(hasFailed);

  async function load(): Promise<boolean> {
    try {
      const fetched = await fetchModule();
      setModule(() => fetched);
      setFailed(false);
      return true;
    } catch {
      if (failed) window.location.reload();
      setFailed(true);
      return false;
    }
  }

  return { module, failed, load };
}

/** Like `useLazyModule`, but imports the module on mount. */
export function useOnMount<Module>(fetchModule: () => Promise<Module>) {
  const part = useLazyModule(fetchModule);
  const start = useRef(part.load);
  useEffect(() => void start.current(), []);
  return part;
}
