import { type ComponentProps, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useOnMount } from "../../ui/use-on-demand.ts";
import { Waiting } from "../../ui/Waiting.tsx";
import { useAuth } from "../account/auth/use-auth.ts";
import { emptyReview, isEmpty, readDraft, writeDraft } from "./review-draft.ts";
import styles from "./WriteReview.module.css";

const fetchForm = () => import("./ReviewForm.tsx");

/** The form, its rules and its library come when somebody writes. */
function ReviewForm(props: ComponentProps<Awaited<ReturnType<typeof fetchForm>>["ReviewForm"]>) {
  const { module, failed, load } = useOnMount(fetchForm);
  if (module) return <module.ReviewForm {...props} />;
  if (failed) return <Failure message="The form cannot be loaded right now." onRetry={() => void load()} />;
  return <Waiting>Loading the form</Waiting>;
}

/** The product a review is about. */
export interface ReviewedProduct {
  id: string;
  documentId: string;
  title: string;
}

interface WriteReviewProps {
  product: ReviewedProduct;
  /** A review was taken. */
  onWritten: () => void;
}

/** Opens the form for those who are signed in and leads the others to the sign-in and back. */
export function WriteReview({ product, onWritten }: WriteReviewProps) {
  const { user, status } = useAuth();
  const [open, setOpen] = useState(false);
  const { documentId } = product;
  const email = user?.email ?? null;

  // Back from the sign-in the form is as it was left.
  const [seenEmail, setSeenEmail] = useState<string | null>(null);
  if (email !== seenEmail) {
    setSeenEmail(email);
    if (email !== null && readDraft(documentId, email)?.resume) setOpen(true);
  }

  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Write a review
      </Button>
      <Dialog title={`Review ${product.title}`} open={open} onClose={() => setOpen(false)}>
        {status === "loading" && <Waiting>One moment, we are checking your sign-in.</Waiting>}
        {status === "anonymous" && <SignInFirst documentId={documentId} />}
        {email !== null && (
          <ReviewForm
            // Nobody is shown what somebody else was writing.
            key={email}
            product={product}
            writer={email}
            onWritten={() => {
              setOpen(false);
              onWritten();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function SignInFirst({ documentId }: { documentId: string }) {
  const { signIn, register } = useAuth();
  const draft = readDraft(documentId, null);
  const begun = draft !== null && !isEmpty(draft.values);

  const { pathname, search } = useLocation();

  function leave(by: (returnTo: string) => Promise<void>): void {
    writeDraft(documentId, { writer: null, values: emptyReview, ...draft, resume: true });
    void by(`${pathname}${search}#reviews`);
  }

  return (
    <div className={styles.signIn}>
      {begun ? (
        <Notice tone="warning" focus>
          Your sign-in has expired. Sign in again to send your review. What you wrote is kept.
        </Notice>
      ) : (
        <p>Reviews are written by customers who are signed in. You come back to this place.</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => leave(signIn)}>{begun ? "Sign in again" : "Sign in"}</Button>
        {!begun && (
          <Button variant="text" onClick={() => leave(register)}>
            Create an account
          </Button>
        )}
      </div>
    </div>
  );
}
