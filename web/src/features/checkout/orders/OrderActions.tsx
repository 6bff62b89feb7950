import { type ComponentType, type ReactNode, useState } from "react";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import { paths, withOrderToken } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { useOnMount } from "#/ui/loading/use-lazy-module.ts";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import styles from "./OrderActions.module.css";
import type { OrderFieldsFragment } from "./orders.generated.ts";
import { cancelableLines, isChangeable, returnableLines } from "./order-lines.ts";
import { ReturnNote } from "./return/ReturnNote.tsx";

export interface OrderFormProps {
  order: OrderFieldsFragment;
  /** The order's own token, or null for the caller's order. */
  token: string | null;
  onClose: () => void;
  /** @param message what has happened, shown where the order is */
  onDone: (message: ReactNode) => void;
}

/** Loads a form when its dialog opens. */
function onDemand(fetchForm: () => Promise<ComponentType<OrderFormProps>>) {
  return function OnDemand(props: OrderFormProps) {
    const { module: Form, failed, load } = useOnMount(fetchForm);
    if (Form) return <Form {...props} />;
    if (failed) return <LoadError message="This can't be loaded right now." onRetry={() => void load()} />;
    return <Loading>One moment</Loading>;
  };
}

const CancelForm = onDemand(async () => (await import("./cancel/CancelForm.tsx")).CancelForm);
const ReturnForm = onDemand(async () => (await import("./return/ReturnForm.tsx")).ReturnForm);
const fetchOrderAgain = async () => (await import("./reorder/use-order-again.ts")).useOrderAgain;

/** What can be done with a placed order: cancel, return, order again, and its invoice. */
export function OrderActions({ order, token }: { order: OrderFieldsFragment; token: string | null }) {
  const [open, setOpen] = useState<"cancel" | "return" | null>(null);
  const [result, setResult] = useState<{ key: string; message: ReactNode } | null>(null);
  const [adding, setAdding] = useState(false);
  const orderAgain = useOnDemandMutation(fetchOrderAgain);
  const cancelable = cancelableLines(order);
  const isWhole = cancelable.length === order.lines.length && !order.isIncomplete;

  const form = {
    order,
    token,
    onClose: () => setOpen(null),
    onDone(message: ReactNode) {
      setOpen(null);
      setResult({ key: crypto.randomUUID(), message });
    },
  };

  async function addAgain(): Promise<void> {
    setAdding(true);
    await orderAgain(order.id, token).catch((error: unknown) => notifyError(errorMessage(error)));
    setAdding(false);
  }

  return (
    <section className={styles.actions} aria-label="What you can do">
      {result && (
        <Notice key={result.key} tone="success" focus>
          {result.message}
        </Notice>
      )}
      <div className={styles.buttons}>
        {cancelable.length > 0 && (
          <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen("cancel")}>
            {isWhole ? "Cancel order" : "Cancel items"}
          </Button>
        )}
        {returnableLines(order).length > 0 && (
          <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen("return")}>
            Return items
          </Button>
        )}
        {isChangeable(order) && (
          <Button variant="line" size="small" busy={adding} onClick={() => void addAgain()}>
            Order again
          </Button>
        )}
        <Link
          className={`${buttonClass({ variant: "line", size: "small" })} on-screen`}
          to={withOrderToken(paths.invoice(order.id), token)}
        >
          Invoice
        </Link>
      </div>
      <ReturnNote order={order} />
      <Dialog title={isWhole ? "Cancel order" : "Cancel items"} open={open === "cancel"} onClose={form.onClose}>
        <CancelForm {...form} />
      </Dialog>
      <Dialog title="Return items" open={open === "return"} onClose={form.onClose}>
        <ReturnForm {...form} />
      </Dialog>
    </section>
  );
}
