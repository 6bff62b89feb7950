import { useState } from "react";
import { Notice } from "#/ui/messages/Notice.tsx";
import styles from "./ProductRegistration.module.css";
import { RegistrationForm, type SubmittedRegistration } from "./RegistrationForm.tsx";

/** Accepts several registrations in a row; the last one is confirmed above the empty form. */
export function ProductRegistration() {
  const [registered, setRegistered] = useState<SubmittedRegistration[]>([]);
  const last = registered.at(-1);
  return (
    <div className={styles.registration}>
      {last && (
        <Notice key={registered.length} tone="success" focus>
          <p>
            <b>{last.productName} is registered.</b> We noted its number, {last.serialNumber}, and we'll write to{" "}
            {last.email} if there's something you should know.
          </p>
        </Notice>
      )}
      <RegistrationForm
        key={`form ${registered.length}`}
        onRegistered={(product) => setRegistered([...registered, product])}
      />
    </div>
  );
}
