import { type ReactNode, useState } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./FilterSheet.module.css";

interface FilterSheetProps {
  chosenCount: number;
  shownCount: number;
  onClear: () => void;
  children: ReactNode;
}

/** Bottom sheet with the filters for phones; the page behind updates with each choice. */
export function FilterSheet({ chosenCount, shownCount, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        <span>Filter{chosenCount > 0 && <span> ({chosenCount})</span>}</span>
      </Button>
      <Dialog
        title="Filter"
        sheet
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="line" onClick={onClear}>
              Clear all
            </Button>
            <Button onClick={() => setOpen(false)}>
              Show {shownCount} {shownCount === 1 ? "item" : "items"}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
