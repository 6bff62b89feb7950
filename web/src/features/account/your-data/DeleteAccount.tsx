import { emailForm } from "@telfer/forms/newsletter.ts";
import { useEffect, useRef, useState } from "react";
import { leaveDeletedAccount } from "#/features/account/auth/auth.ts";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useAccountDeleteMutation } from "./your-data.generated.ts";
import styles from "./YourData.module.css";

/** Says what is deleted and what is kept, and deletes the account after its email address was typed. */
export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);

  // The pressed button goes away.
  function close(): void {
    setIsOpen(false);
    section.current?.focus();
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="delete">
      <h2 id="delete">Delete your account</h2>
      <p>This can&apos;t be undone.</p>
      <ul>
        <li>
          Deleted: your sign-in, profile, addresses, cart, saved items, newsletter, stock alerts, messages, and product
          registrations.
        </li>
        <li>Kept because the law requires it: your orders and charges, without your name, addresses and contacts.</li>
        <li>
          Orders still on their way keep what they need until they are delivered and can no longer be returned. We email
          you links to them.
        </li>
        <li>Your reviews stay, as a former customer&apos;s.</li>
      </ul>
      {isOpen ? (
        <Confirmation email={email} onCancel={close} />
      ) : (
        <Button variant="line" onClick={() => setIsOpen(true)}>
          Delete my account…
        </Button>
      )}
    </section>
  );
}

function Confirmation({ email, onCancel }: { email: string; onCancel: () => void }) {
  const form = useShopForm(emailForm, { email: "" });
  const [deleteAccount] = useAccountDeleteMutation();
  const { refusal, busy, handleSubmit } = useSubmit(send);
  const place = useRef<HTMLFormElement>(null);

  useEffect(() => place.current?.querySelector("input")?.focus(), []);

  async function send(): Promise<string | null> {
    const input = await form.validate();
    if (!input) return null;
    const { data } = await deleteAccount({ variables: { input } });
    const { isDeleted = false, userErrors = [] } = data?.accountDelete ?? {};
    if (userErrors.length > 0) return form.refuse(userErrors);
    if (!isDeleted) return "Your account wasn't deleted. Please try again.";
    await leaveDeletedAccount(paths.accountDeleted);
    return null;
  }

  return (
    <form ref={place} className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormErrors
          form={form}
          title="Please check the address"
          labels={{ email: "Your email address" }}
          refusal={refusal}
        />
        <Field
          {...form.field("email")}
          label="Your email address"
          hint={`To confirm, type ${email || "it"}.`}
          type="email"
          autoComplete="off"
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Delete my account for good
          </Button>
          <Button variant="line" onClick={onCancel}>
            Keep my account
          </Button>
        </div>
      </FieldScope>
    </form>
  );
}
