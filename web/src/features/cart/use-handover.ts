import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { failureMessage } from "../../graph/personal/failure.ts";
import { notifyError } from "../../lib/notification.ts";

/**
 * Takes over the cart that `#handover=…` in the address names, once; then the token leaves the address.
 *
 * @returns whether that is still to come, so that the cart is not the one to show
 */
export function useHandover(): boolean {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("handover");
  const spent = useRef<string>(undefined);

  useEffect(() => {
    // A token works once, and effects may run twice.
    if (token === null || spent.current === token) return;
    spent.current = token;

    async function run(handover: string): Promise<void> {
      try {
        const { takeOverCart } = await import("./take-over-cart.ts");
        await takeOverCart(client, handover);
      } catch (error) {
        notifyError(failureMessage(error));
      }
      await navigate({ hash: "" }, { replace: true, preventScrollReset: true });
    }

    void run(token);
  }, [token, client, navigate]);

  return token !== null;
}
