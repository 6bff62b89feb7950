import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLazyModule } from "#/ui/loading/use-lazy-module.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import type { SelectedDealer } from "#/features/dealers/selected-dealer.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import type { DealerForm } from "./use-dealer-form.ts";

/**
 * The dealer search, loaded when it is first opened. It has its own form, so render it next to the step's form.
 * @param dealer null if nothing ships to one
 * @param zip as typed so far
 */
export function useDealerPicker(dealer: DealerForm | null, zip: string): { open: () => void; picker: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const picked = useRef<SelectedDealer | null>(null);
  const dialog = useLazyModule(() => trackActivity(import("#/features/dealers/DealerPicker.tsx")));

  // Wait until the dialog has returned the focus: while it is open, screen readers ignore the page behind it.
  useEffect(() => {
    const chosen = picked.current;
    if (isOpen || !chosen) return;
    picked.current = null;
    dealer?.choose(chosen);
  }, [isOpen, dealer]);

  async function open(): Promise<void> {
    if (dialog.module || (await dialog.load())) setOpen(true);
    else notifyError("Dealers can't be looked up right now. Please try again in a moment.");
  }

  return {
    open: () => void open(),
    picker: dealer && dialog.module && (
      <dialog.module.DealerPicker
        open={isOpen}
        zip={zip}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          picked.current = chosen;
          setOpen(false);
        }}
      />
    ),
  };
}
