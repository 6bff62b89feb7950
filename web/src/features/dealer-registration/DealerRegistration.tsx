import { useState } from "react";
import { DealerForm } from "./DealerForm.tsx";
import { Registered } from "./Registered.tsx";

/** The form until it is registered, then that it is. */
export function DealerRegistration() {
  const [registered, setRegistered] = useState<{ registrationId: string; email: string } | null>(null);
  if (registered) return <Registered {...registered} onAgain={() => setRegistered(null)} />;
  return <DealerForm onRegistered={setRegistered} />;
}
