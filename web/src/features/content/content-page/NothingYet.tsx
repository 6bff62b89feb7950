import { Link } from "../../../ui/Link.tsx";
import { paths } from "../../../paths.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { buttonClass } from "../../../ui/button-class.ts";

/** Stands in a page to which the editors have written nothing yet. */
export function NothingYet({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to={paths.contactUs} className={buttonClass({ variant: "line" })}>
          Contact us
        </Link>
      }
    >
      Ask the shop in the meantime. A machinist will answer.
    </EmptyState>
  );
}
