import { useEffect, useRef, useState } from "react";

/**
 * A module that is fetched when it is first wanted. `load` never rejects: `failed` says when it could not be had. The next
 * `load` tries again, and loads the document anew when that is in vain, because Firefox keeps a failed import for the life
 * of the document.
 *
 * @param hasFailed whether a try before was in vain
 */
export function useOnDemand<Module>(fetchModule: () => Promise<Module>, hasFailed = false) {
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

/** As `useOnDemand`; the module is first wanted when the component is mounted. */
export function useOnMount<Module>(fetchModule: () => Promise<Module>) {
  const part = useOnDemand(fetchModule);
  const start = useRef(part.load);
  useEffect(() => void start.current(), []);
  return part;
}
