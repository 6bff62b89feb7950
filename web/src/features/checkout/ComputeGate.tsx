import { useEffect, useRef, useState } from "react";
import { Failure } from "../../ui/Failure.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { focusMain } from "../../lib/focus-main.ts";

/** Opens the payment step, after a reload for instance, once the amounts are computed. */
export function ComputeGate({ onCompute }: { onCompute: () => Promise<unknown> }) {
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);

  async function compute(): Promise<void> {
    setFailed(false);
    setFailed(!(await onCompute()));
  }
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void compute();
  });

  function retry(): void {
    // The button that was pressed makes way for what it brings.
    focusMain();
    void compute();
  }

  if (failed) return <Failure message="Tax and shipping could not be computed right now." onRetry={retry} />;
  return <Waiting>Computing tax and shipping</Waiting>;
}
