import { useState } from "react";
import { Notice } from "../../../ui/Notice.tsx";
import styles from "./ProductRegistration.module.css";
import { RegistrationForm, type Registered } from "./RegistrationForm.tsx";

/** Registers one product after the other. What was registered last is confirmed above the empty form. */
export function ProductRegistration() {
  const [registered, setRegistered] = useState<Registered[]>([]);
  const last = registered.at(-1);
  return (
    <div className={styles.registration}>
      {last && (
        <Notice key={registered.length} tone="success" focus>
          <p>
            <b>{last.productName} is registered.</b> We noted its number, {last.serialNumber}, and write to {last.email}{" "}
            if something about it needs saying.
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
