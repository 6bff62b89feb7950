import { type ReactNode, useRef } from "react";
import { type Notification, notify } from "#/lib/stores/notification.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { BottomBar } from "#/ui/overlays/BottomBar.tsx";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { type Entries, Held, LONG_TEXT, OnRequest, Row, Whole } from "./entry.tsx";

type Shape = Pick<Parameters<typeof Dialog>[0], "sheet" | "side" | "title">;

function dialog(name: string, content: ReactNode, shape?: Partial<Shape>) {
  return (
    <Held initial={false}>
      {(open, setOpen) => (
        <>
          <Button variant="line" size="small" onClick={() => setOpen(true)}>
            Open {name}
          </Button>
          <Dialog
            title="Remove this address?"
            {...shape}
            open={open}
            onClose={() => setOpen(false)}
            actions={
              <>
                <Button variant="line" onClick={() => setOpen(false)}>
                  Cancel
                </Button>
                <Button onClick={() => setOpen(false)}>Remove</Button>
              </>
            }
          >
            {content}
          </Dialog>
        </>
      )}
    </Held>
  );
}

/** Scrolls inside the dialog. */
const manyParagraphs = Array.from({ length: 20 }, (_, index) => (
  <p key={index}>
    {LONG_TEXT} <a href="#overlays/Dialog">and a link</a>
  </p>
));

const notifications: Notification[] = [
  { type: "success", message: "Saved." },
  { type: "info", message: "Your cart changed in another tab." },
  { type: "warning", message: LONG_TEXT },
  { type: "error", message: "Error: The cart couldn't be saved.", action: { label: "Undo", run: () => undefined } },
];

/** Shown while the action above it is out of view. */
function ScrolledBar() {
  const action = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={action}>
        <Button>Add to cart</Button>
      </div>
      <BottomBar label="Buy" awayFor={action} wide>
        <p className="only-d">Datum 16</p>
        <b className="num">$1,649.00</b>
        <Button block>Add to cart</Button>
      </BottomBar>
    </>
  );
}

export const overlays: Entries = {
  "overlays/BottomBar": {
    Wide: (
      <Whole>
        <OnRequest name="the bottom bar">
          <ScrolledBar />
        </OnRequest>
      </Whole>
    ),
  },
  "overlays/Dialog": {
    Default: dialog("a dialog", <p>Orders keep it.</p>),
    "Long text": dialog("a long dialog", manyParagraphs, { title: LONG_TEXT }),
    Sheet: dialog("a sheet", manyParagraphs, { sheet: true }),
    Side: dialog("a side panel", manyParagraphs, { side: true }),
  },
  "overlays/NotificationBanner": {
    "One at a time": (
      <Row>
        {notifications.map((next) => (
          <Button key={next.type} variant="line" size="small" onClick={() => notify(next)}>
            Notify of {next.type}
          </Button>
        ))}
      </Row>
    ),
  },
};
