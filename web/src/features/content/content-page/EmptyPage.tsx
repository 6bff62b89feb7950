import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";

export function EmptyPage({ title }: { title: string }) {
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
