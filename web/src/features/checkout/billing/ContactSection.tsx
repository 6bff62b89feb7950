import { Button } from "#/ui/buttons/Button.tsx";
import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "#/features/checkout/Step.module.css";
import { type BillingValues, billingLabels } from "./forms.ts";

/** Where the confirmation goes: for customers, always to the account's email address. */
export function ContactSection({ form }: { form: ShopForm<BillingValues> }) {
  const { user, isLeaving, signIn, register } = useAuth();
  const isLocked = Boolean(user?.email);
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      {!user && (
        <div className={styles.account}>
          <p>Have an account? We'll keep what you type here when you sign in.</p>
          <Button variant="line" size="small" busy={isLeaving} onClick={() => void signIn()}>
            Sign in
          </Button>
          <Button variant="text" size="small" busy={isLeaving} onClick={() => void register()}>
            Create an account
          </Button>
        </div>
      )}
      <Field
        {...form.field("email")}
        label={billingLabels.email}
        type="email"
        autoComplete="email"
        readOnly={isLocked}
        hint={isLocked ? "This is your sign-in email. It can't be changed here." : undefined}
      />
      <div className={styles.optIn}>
        <CheckboxField {...form.checkbox("optInNewsletter")} label={billingLabels.optInNewsletter} />
      </div>
    </section>
  );
}
