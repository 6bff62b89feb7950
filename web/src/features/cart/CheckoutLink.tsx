import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { track } from "../../lib/analytics/track.ts";

/** Checkout opens as a document of its own: nothing but what paying needs is loaded there. */
export function CheckoutLink() {
  return (
    <Link
      className={buttonClass({ block: true })}
      to={paths.checkout("billing")}
      reloadDocument
      onClick={() => track("begin_checkout")}
    >
      Check out
    </Link>
  );
}
