import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NeedsScript } from "../../../ui/NeedsScript.tsx";
import { TextAreaField } from "../../../ui/TextAreaField.tsx";
import { FieldScope } from "../../../lib/forms/field-id.ts";
import { useOnDemandMutation } from "../../../graph/personal/on-demand.tsx";
import { useAuthState } from "../../account/auth/auth-state.ts";
import { FormFaults } from "../../../ui/FormFaults.tsx";
import { useOwnEmail } from "../../account/use-own-email.ts";
import { useShopForm } from "../../../lib/forms/use-shop-form.ts";
import { useSubmit } from "../../../graph/personal/use-submit.ts";
import { notify } from "../../../lib/notification.ts";
import styles from "./ImageRequest.module.css";
import { emptyRequest, requestLabels as labels, requestSchema } from "./image-request-rules.ts";

const fetchCreate = async () => (await import("./image-request.generated.ts")).useImageRequestCreateMutation;

/** Asks for pictures of a product. */
export function ImageRequestForm() {
  const form = useShopForm(requestSchema, emptyRequest);
  useOwnEmail(form);
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
    notify({ type: "success", message: `Your request was sent. We will write to ${input.email}.` });
    startAgain();
    return null;
  }

  return (
    // Sent before the page is alive, a form of this method does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormFaults form={form} title="Please check your request" labels={labels} refusal={refusal} />
        <div className={styles.pair}>
          <Field {...form.field("firstName")} label={labels.firstName} autoComplete="given-name" />
          <Field {...form.field("lastName")} label={labels.lastName} autoComplete="family-name" />
        </div>
        <Field {...form.field("email")} label="E-mail address" type="email" autoComplete="email" />
        <TextAreaField
          {...form.field("lookingFor")}
          label={labels.lookingFor}
          hint="The product and its finish, the view, and where the picture will be seen."
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Send request
          </Button>
          <NeedsScript />
        </div>
      </FieldScope>
    </form>
  );
}
