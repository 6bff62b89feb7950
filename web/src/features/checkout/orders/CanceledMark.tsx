import { OrderDate } from "./OrderDate.tsx";

/** Says that a line was canceled, and when; nothing if it was not. */
export function CanceledMark({ line: { canceledAt } }: { line: { canceledAt: string | null } }) {
  return (
    canceledAt !== null && (
      <p className="small">
        <strong>Canceled</strong> <OrderDate createdAt={canceledAt} />
      </p>
    )
  );
}
