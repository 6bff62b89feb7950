import { useEffect, useRef, useState } from "react";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { focusMain } from "#/lib/browser/focus-main.ts";

/** Computes the amounts before the payment step opens, for example after a reload. */
export function TotalsGate({ onCompute }: { onCompute: () => Promise<unknown> }) {
  const [failed, setFailed] = useState(false);
  const hasRequested = useRef(false);

  async function compute(): Promise<void> {
    setFailed(false);
    setFailed(!(await onCompute()));
  }
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void compute();
  });

  function retry(): void {
    // The pressed button is about to disappear.
    focusMain();
    void compute();
  }

  if (failed) return <LoadError message="Tax and shipping couldn't be calculated right now." onRetry={retry} />;
  return <Loading>Calculating tax and shipping</Loading>;
}
