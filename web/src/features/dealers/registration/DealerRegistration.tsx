import { useEffect, useRef, useState } from "react";
import { DealerForm } from "./DealerForm.tsx";
import { RegistrationReceived } from "./RegistrationReceived.tsx";
import { useSignOutCount } from "./use-dealer-form.ts";

export function DealerRegistration() {
  const [registered, setRegistered] = useState<{ registrationId: string; email: string } | null>(null);
  const signOuts = useSignOutCount();
  const [isAgain, setAgain] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  // The pressed button was removed.
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
        <RegistrationReceived {...registered} onAgain={startAgain} />
      ) : (
        <DealerForm key={signOuts} onRegistered={tell} />
      )}
    </div>
  );
}
