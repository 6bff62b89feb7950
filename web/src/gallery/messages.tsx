import { Button } from "#/ui/buttons/Button.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { type Entries, LONG_TEXT, OnRequest } from "./entry.tsx";

const nothing = () => undefined;

const action = (
  <Button variant="line" size="small">
    Try again
  </Button>
);

export const messages: Entries = {
  "messages/EmptyState": {
    "Only a title": <EmptyState title="No orders yet" />,
    "With everything": (
      <EmptyState
        title="Your cart is empty"
        drawing="carton"
        action={<Button>See all rifles</Button>}
        details="Code 404"
      >
        Saved items stay on this device.
      </EmptyState>
    ),
    "Long text": (
      <EmptyState title={LONG_TEXT} details={LONG_TEXT}>
        {LONG_TEXT}
      </EmptyState>
    ),
  },
  "messages/LoadError": {
    "Without retry": <LoadError message="The map can't be shown." />,
    "With retry": <LoadError message="Your orders couldn't be loaded." onRetry={nothing} />,
    "Long text": <LoadError message={LONG_TEXT} onRetry={nothing} />,
  },
  "messages/Notice": {
    Error: <Notice tone="error">Your card was declined.</Notice>,
    Warning: <Notice tone="warning">Only 2 are left.</Notice>,
    Success: <Notice tone="success">Your address is saved.</Notice>,
    "With an action": (
      <Notice tone="error" action={action}>
        The address couldn't be saved.
      </Notice>
    ),
    "Long text": (
      <Notice tone="warning" action={action}>
        {LONG_TEXT}
      </Notice>
    ),
    Focused: (
      <OnRequest name="a notice that takes the focus">
        <Notice tone="success" focus>
          Your message is sent.
        </Notice>
      </OnRequest>
    ),
  },
};
