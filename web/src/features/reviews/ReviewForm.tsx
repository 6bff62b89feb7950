import type { ApolloCache } from "@apollo/client";
import { useEffect, useState } from "react";
import { useMutate } from "../../graph/personal/client-source.ts";
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
import { MyReviewsDocument } from "./my-reviews.generated.ts";
import { ReviewCreateDocument } from "./review-create.generated.ts";
import type { ReviewedProduct } from "./WriteReview.tsx";
import styles from "./WriteReview.module.css";

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
  const send = useMutate(ReviewCreateDocument);
  const { values } = form;

  useEffect(() => {
    if (isEmpty(values)) removeDraft(documentId);
    else writeDraft(documentId, { writer, resume: false, values });
  }, [documentId, writer, values]);

  async function submit(): Promise<string | null> {
    const valid = await form.validate();
    if (!valid) return null;
    const { data } = await send({ variables: { input: { productId: documentId, ...valid } }, update: dropMyReviews });
    const { accepted, userErrors } = data?.reviewCreate ?? { accepted: false, userErrors: [] };
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
          kept="What you wrote is kept."
        />
        <StarsField {...form.field("score")} legend={reviewLabels.score} />
        <Field {...form.field("title")} label={reviewLabels.title} />
        <TextAreaField {...form.field("content")} label={reviewLabels.content} />
        <Field
          {...form.field("displayName")}
          label={reviewLabels.displayName}
          hint="Without one, your first name and the first letter of your last."
          autoComplete="nickname"
          optional
        />
        <Button type="submit" busy={busy}>
          Send review
        </Button>
      </FieldScope>
    </form>
  );
}

/** The list of one's own reviews misses what was written: it is asked for anew when it is shown again. */
function dropMyReviews(cache: ApolloCache): void {
  const profile = cache.readQuery({ query: MyReviewsDocument })?.profile;
  if (profile) cache.evict({ id: cache.identify(profile), fieldName: "reviews" });
}
