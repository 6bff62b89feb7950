import { Button } from "#/ui/buttons/Button.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";

interface SignInAgainProps {
  /** Continues as a guest; null if the guest's own cart is empty. */
  onGuest: (() => void) | null;
}

/** Replaces the checkout of a customer whose session expired: only that customer may see the input. */
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
      Your order is waiting. We'll keep what you typed until you sign in again.
    </EmptyState>
  );
}
