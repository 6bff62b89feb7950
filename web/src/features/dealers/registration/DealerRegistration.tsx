import { useEffect, useRef, useState } from "react";
import { DealerForm } from "./DealerForm.tsx";
import { Registered } from "./Registered.tsx";
import { useSignOuts } from "./use-dealer-form.ts";

/** The form until it is registered, then that it is. */
export function DealerRegistration() {
  const [registered, setRegistered] = useState<{ registrationId: string; email: string } | null>(null);
  const signOuts = useSignOuts();
  const [isAgain, setAgain] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone.
  useEffect(() => {
    if (isAgain) place.current?.querySelector("input")?.focus();
  }, [isAgain]);

  function startAgain(): void {
    setRegistered(null);
    setAgain(true);
  }

  function tell(registration: { registrationId: string; email: string }): void {
    setRegistered(registration);
    setAgain(false);
  }

  return (
    <div ref={place}>
      {registered ? (
        <Registered {...registered} onAgain={startAgain} />
      ) : (
        <DealerForm key={signOuts} onRegistered={tell} />
      )}
    </div>
  );
}
