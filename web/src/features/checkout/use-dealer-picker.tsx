import { type ReactNode, useEffect, useRef, useState } from "react";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { trackActivity } from "../../lib/activity.ts";
import type { ChosenDealer } from "../dealers/chosen-dealer.ts";
import { notifyError } from "../../lib/notification.ts";
import type { DealerForm } from "./use-dealer-form.ts";

/**
 * The search for a dealer, fetched when it is first opened. It has a form of its own, so it stands beside the step's.
 * @param dealer null when nothing ships to one
 * @param zip what was typed so far
 */
export function useDealerPicker(dealer: DealerForm | null, zip: string): { open: () => void; picker: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const picked = useRef<ChosenDealer | null>(null);
  const dialog = useOnDemand(() => trackActivity(import("../dealers/DealerPicker.tsx")));

  // Once the dialog has given the focus back; while it is open nothing behind it is read out.
  useEffect(() => {
    const chosen = picked.current;
    if (isOpen || !chosen) return;
    picked.current = null;
    dealer?.choose(chosen);
  }, [isOpen, dealer]);

  async function open(): Promise<void> {
    if (dialog.module || (await dialog.load())) setOpen(true);
    else notifyError("Dealers cannot be looked up right now. Please try again in a moment.");
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
