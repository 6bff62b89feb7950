import { newReview } from "@telfer/forms/review.ts";
import { required } from "@telfer/forms/rules.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { Link } from "#/ui/links/Link.tsx";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { TextAreaField } from "#/ui/forms/TextAreaField.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { emptyReview, isEmpty, readDraft, writeDraft } from "./review-draft.ts";
import { StarsField } from "./StarsField.tsx";
import type { ReviewedProduct } from "./WriteReview.tsx";
import styles from "./WriteReview.module.css";

const reviewLabels = { score: "Rating", title: "Title", content: "Review" };

/** The gateway's rules, but `score` is the string value of a radio button. */
const reviewSchema = z.extend(newReview(reviewLabels), {
  score: z.pipe(required(1, `${reviewLabels.score} is required`), z.transform(Number)),
});

const fetchCreate = async () => (await import("./use-create-review.ts")).useCreateReview;

interface ReviewFormProps {
  product: ReviewedProduct;
  /** Email address. */
  writer: string;
  onWritten: () => void;
}

/** Keeps a draft for this tab until the review is sent. */
export function ReviewForm({ product, writer, onWritten }: ReviewFormProps) {
  const { id } = product;
  const [defaults] = useState(() => readDraft(id, writer)?.values ?? emptyReview);
  const form = useShopForm(reviewSchema, defaults);
  const { refusal, busy, handleSubmit } = useSubmit(submit);
  const [isSecond, setIsSecond] = useState(false);
  const send = useOnDemandMutation(fetchCreate);
  const { values } = form;

  useEffect(() => {
    writeDraft(id, isEmpty(values) ? null : { writer, resume: false, values });
  }, [id, writer, values]);

  async function submit(): Promise<string | null> {
    const valid = await form.validate();
    if (!valid) return null;
    const { data } = await send({ variables: { input: { productId: id, ...valid } } });
    const { accepted, userErrors } = data?.reviewCreate ?? { accepted: false, userErrors: [] };
    setIsSecond(userErrors.some(({ code }) => code === "ALREADY_REVIEWED"));
    if (userErrors.length > 0) return form.refuse(userErrors);
    if (!accepted) return "Your review didn't go through. Please try again.";
    writeDraft(id, null);
    onWritten();
    return null;
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FieldScope value={form.id}>
        <FormErrors
          form={form}
          title="Please check your review"
          labels={reviewLabels}
          refusal={refusal}
          kept={isSecond ? "" : "We've kept what you wrote."}
          action={isSecond && <Link to={paths.myReviews}>See it in My Reviews</Link>}
        />
        <StarsField {...form.field("score")} legend={reviewLabels.score} />
        <Field {...form.field("title")} label={reviewLabels.title} />
        <TextAreaField {...form.field("content")} label={reviewLabels.content} />
        <p className="muted small">We sign it with your first name and last initial.</p>
        <Button type="submit" busy={busy}>
          Send review
        </Button>
      </FieldScope>
    </form>
  );
}
