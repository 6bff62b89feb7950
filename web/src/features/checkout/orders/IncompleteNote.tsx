import { Notice } from "#/ui/messages/Notice.tsx";

/** Explains that an order lacks lines, so that its subtotal does not match its total. */
export function IncompleteNote({ order: { isIncomplete } }: { order: { isIncomplete: boolean } }) {
  return (
    isIncomplete && (
      <Notice tone="warning">Some items in this order can't be shown right now. The total includes them.</Notice>
    )
  );
}
