import { useState } from "react";

/**
 * A module that is fetched when it is first wanted. `load` never rejects: `failed` says when it could not be had, and
 * the next `load` tries again.
 */
export function useOnDemand<Module>(fetchModule: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  const [failed, setFailed] = useState(false);

  async function load(): Promise<boolean> {
    try {
      const fetched = await fetchModule();
      setModule(() => fetched);
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }

  return { module, failed, load };
}
