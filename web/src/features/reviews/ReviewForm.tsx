import { useEffect, useState } from "react";
import { Link } from "../../ui/Link.tsx";
import { useOnDemandMutation } from "../../graph/personal/on-demand.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { FieldScope } from "../../lib/forms/field-id.ts";
import { FormFaults } from "../../ui/FormFaults.tsx";
import { useShopForm } from "../../lib/forms/use-shop-form.ts";
import { useSubmit } from "../../graph/personal/use-submit.ts";
import { emptyReview, isEmpty, readDraft, removeDraft, writeDraft } from "./review-draft.ts";
import { reviewLabels, reviewSchema } from "./review-rules.ts";
import { StarsField } from "./StarsField.tsx";
import type { ReviewedProduct } from "./WriteReview.tsx";
import styles from "./WriteReview.module.css";

const fetchCreate = async () => (await import("./use-create-review.ts")).useCreateReview;

interface ReviewFormProps {
  product: ReviewedProduct;
  /** E-mail address of who is signed in. */
  writer: string;
  onWritten: () => void;
}

/** What is typed is kept for this tab until it was sent. */
export function ReviewForm({ product, writer, onWritten }: ReviewFormProps) {
  const { documentId } = product;
  const [defaults] = useState(() => readDraft(documentId, writer)?.values ?? emptyReview);
  const form = useShopForm(reviewSchema, defaults);
  const { refusal, busy, handleSubmit } = useSubmit(submit);
  const [isSecond, setIsSecond] = useState(false);
  const send = useOnDemandMutation(fetchCreate);
  const { values } = form;

  useEffect(() => {
    if (isEmpty(values)) removeDraft(documentId);
    else writeDraft(documentId, { writer, resume: false, values });
  }, [documentId, writer, values]);

  async function submit(): Promise<string | null> {
    const valid = await form.validate();
    if (!valid) return null;
    const { data } = await send({ variables: { input: { productId: documentId, ...valid } } });
    const { accepted, userErrors } = data?.reviewCreate ?? { accepted: false, userErrors: [] };
    setIsSecond(userErrors.some(({ code }) => code === "ALREADY_REVIEWED"));
    if (userErrors.length > 0) return form.refuse(userErrors);
    if (!accepted) return "Your review was not taken. Please try again.";
    removeDraft(documentId);
    onWritten();
    return null;
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FieldScope value={form.id}>
        <FormFaults
          form={form}
          title="Please check your review"
          labels={reviewLabels}
          refusal={refusal}
          kept={isSecond ? "" : "What you wrote is kept."}
          action={isSecond && <Link to={paths.myReviews}>See it in My Reviews</Link>}
        />
        <StarsField {...form.field("score")} legend={reviewLabels.score} />
        <Field {...form.field("title")} label={reviewLabels.title} />
        <TextAreaField {...form.field("content")} label={reviewLabels.content} />
        <p className="muted small">It is signed with your first name and the first letter of your last.</p>
        <Button type="submit" busy={busy}>
          Send review
        </Button>
      </FieldScope>
    </form>
  );
}
