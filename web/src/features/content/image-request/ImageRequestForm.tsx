import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import { TextAreaField } from "#/ui/forms/TextAreaField.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useAccountEmail } from "#/features/account/drafts/use-account-email.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { notify } from "#/lib/stores/notification.ts";
import styles from "./ImageRequest.module.css";
import { emptyRequest, requestLabels as labels, requestSchema } from "./image-request-rules.ts";

const fetchCreate = async () => (await import("./image-request.generated.ts")).useImageRequestCreateMutation;

export function ImageRequestForm() {
  const form = useShopForm(requestSchema, emptyRequest);
  useAccountEmail(form);
  const { user } = useAuthState();
  const create = useOnDemandMutation(fetchCreate);
  const { refusal, busy, handleSubmit } = useSubmit(send);

  function startAgain(): void {
    form.change("firstName", "");
    form.change("lastName", "");
    form.change("email", user?.email ?? "");
    form.change("lookingFor", "");
  }

  async function send(): Promise<string | null> {
    const input = await form.validate();
    if (!input) return null;
    const { data } = await create({ variables: { input } });
    const { userErrors = [] } = data?.imageRequestCreate ?? {};
    if (userErrors.length > 0) return form.refuse(userErrors);
    notify({ type: "success", message: `Your request was sent. We'll write to ${input.email}.` });
    startAgain();
    return null;
  }

  return (
    // With this method, submitting before hydration does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormErrors form={form} title="Please check your request" labels={labels} refusal={refusal} />
        <div className={styles.pair}>
          <Field {...form.field("firstName")} label={labels.firstName} autoComplete="given-name" />
          <Field {...form.field("lastName")} label={labels.lastName} autoComplete="family-name" />
        </div>
        <Field {...form.field("email")} label="Email address" type="email" autoComplete="email" />
        <TextAreaField
          {...form.field("lookingFor")}
          label={labels.lookingFor}
          hint="The product and its finish, the view, and where the picture will appear."
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Send request
          </Button>
          <NoScriptNotice />
        </div>
      </FieldScope>
    </form>
  );
}
