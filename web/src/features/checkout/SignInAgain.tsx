import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useAuth } from "../account/auth/use-auth.ts";

interface SignInAgainProps {
  /** Goes on as a guest, whose own cart has something in it; null when nothing is. */
  onGuest: (() => void) | null;
}

/** Stands in for the checkout of a customer whose sign-in is over: what was typed is shown to that customer only. */
export function SignInAgain({ onGuest }: SignInAgainProps) {
  const { isLeaving, signIn } = useAuth();
  return (
    <EmptyState
      title="Your sign-in has expired"
      action={
        <>
          <Button busy={isLeaving} onClick={() => void signIn()}>
            Sign in again
          </Button>{" "}
          {onGuest && (
            <Button variant="text" onClick={onGuest}>
              Check out as a guest
            </Button>
          )}
        </>
      }
    >
      Your order waits for you. What you typed is kept until you sign in again.
    </EmptyState>
  );
}
