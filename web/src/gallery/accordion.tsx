import { Accordion } from "#/ui/Accordion.tsx";
import { type Entries, LONG_TEXT } from "./entry.tsx";

export const accordion: Entries = {
  Accordion: {
    "Closed, open and long": (
      <Accordion
        items={[
          { title: "Closed", content: <p>Content</p> },
          { title: "Open", content: <p>{LONG_TEXT}</p>, open: true },
          { title: LONG_TEXT, content: <p>Content</p> },
        ]}
      />
    ),
  },
};
