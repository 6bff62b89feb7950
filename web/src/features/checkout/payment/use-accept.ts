import { useCallback, useEffect, useState } from "react";
import { loadAccept } from "./accept.ts";

export function useAccept(scriptUrl: string): { state: "loading" | "ready" | "failed"; retry: () => void } {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  const load = useCallback(() => {
    loadAccept(scriptUrl).then(
      () => setState("ready"),
      () => setState("failed"),
    );
  }, [scriptUrl]);
  useEffect(load, [load]);

  return {
    state,
    retry: () => {
      setState("loading");
      load();
    },
  };
}
