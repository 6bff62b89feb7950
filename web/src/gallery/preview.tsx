import { PagePreviewView } from "#/ui/page/PagePreview.tsx";
import type { ReactNode } from "react";
import { type Entries, LONG_TEXT, Whole } from "./entry.tsx";
import styles from "./preview.module.css";

const money = { amount: "1649.00", currencyCode: "USD" } as const;
const picture = { image: null, sizes: "22rem", isWide: false };

/** Stands for the browser's window, which previews cover. */
function Window({ children }: { children: ReactNode }) {
  return (
    <Whole>
      <div className={styles.window}>{children}</div>
    </Whole>
  );
}

export const preview: Entries = {
  "page/PagePreview": {
    Collection: (
      <Window>
        <PagePreviewView title="Rifles" />
      </Window>
    ),
    Product: (
      <Window>
        <PagePreviewView title="Datum 16" subtitle="Sporting rifle" picture={picture} price={money} />
      </Window>
    ),
    "Long text": (
      <Window>
        <PagePreviewView title={LONG_TEXT} subtitle={LONG_TEXT} picture={picture} price={money} />
      </Window>
    ),
  },
};
