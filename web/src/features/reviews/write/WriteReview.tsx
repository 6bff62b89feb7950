import { type ComponentProps, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "#/ui/buttons/Button.tsx";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { useOnMount } from "#/ui/loading/use-lazy-module.ts";
import { Loading } from "#/ui/loading/Loading.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { emptyReview, isEmpty, readDraft, writeDraft } from "./review-draft.ts";
import styles from "./WriteReview.module.css";

const fetchForm = () => import("./ReviewForm.tsx");

/** Loads the form, its rules and its library when the dialog opens. */
function ReviewForm(props: ComponentProps<Awaited<ReturnType<typeof fetchForm>>["ReviewForm"]>) {
  const { module, failed, load } = useOnMount(fetchForm);
  if (module) return <module.ReviewForm {...props} />;
  if (failed) return <LoadError message="The form can't be loaded right now." onRetry={() => void load()} />;
  return <Loading>Loading the form</Loading>;
}

export interface ReviewedProduct {
  id: string;
  title: string;
}

interface WriteReviewProps {
  product: ReviewedProduct;
  onWritten: () => void;
}

/** Opens the form for a signed-in user; sends an anonymous user to the sign-in and back. */
export function WriteReview({ product, onWritten }: WriteReviewProps) {
  const { user, status } = useAuth();
  const [open, setOpen] = useState(false);
  const { id } = product;
  const email = user?.email ?? null;

  // On return from the sign-in, open the form with its draft.
  const [seenEmail, setSeenEmail] = useState<string | null>(null);
  if (email !== seenEmail) {
    setSeenEmail(email);
    if (email !== null && readDraft(id, email)?.resume) setOpen(true);
  }

  return (
    <>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Write a review
      </Button>
      <Dialog title={`Review ${product.title}`} open={open} onClose={() => setOpen(false)}>
        {status === "loading" && <Loading>One moment, we're checking your sign-in.</Loading>}
        {status === "anonymous" && <SignInFirst productId={id} />}
        {email !== null && (
          <ReviewForm
            // The key resets the form when another user signs in.
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

function SignInFirst({ productId }: { productId: string }) {
  const { signIn, register } = useAuth();
  const draft = readDraft(productId, null);
  const begun = draft !== null && !isEmpty(draft.values);

  const { pathname, search } = useLocation();

  function leave(by: (returnTo: string) => Promise<void>): void {
    writeDraft(productId, { writer: null, values: emptyReview, ...draft, resume: true });
    void by(`${pathname}${search}#reviews`);
  }

  return (
    <div className={styles.signIn}>
      {begun ? (
        <Notice tone="warning" focus>
          Your sign-in has expired. Sign in again to send your review. We've kept what you wrote.
        </Notice>
      ) : (
        <p>Please sign in to write a review. We'll bring you back here.</p>
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
