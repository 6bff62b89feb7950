import { type ReactNode, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./FilterSheet.module.css";

interface FilterSheetProps {
  /** How many filters are chosen. */
  chosenCount: number;
  /** How many items they leave. */
  shownCount: number;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}

/** Opens the filters from the bottom of a phone's screen; the page behind follows each choice. */
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
