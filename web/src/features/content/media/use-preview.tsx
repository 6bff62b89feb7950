import { type ReactNode, useState } from "react";
import { useLazyModule } from "#/ui/loading/use-lazy-module.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import type { GalleryImage } from "./gallery-image.ts";

/** The enlarged view of pictures; its dialog is loaded when it is first opened. */
export function usePreview(
  title: string,
  pictures: GalleryImage[],
): { open: (index: number) => void; preview: ReactNode } {
  const [index, setIndex] = useState<number | null>(null);
  const dialog = useLazyModule(() => trackActivity(import("./ImagePreview.tsx")));

  async function open(at: number): Promise<void> {
    if (dialog.module || (await dialog.load())) setIndex(at);
    else notifyError("The picture can't be enlarged right now. Please try again in a moment.");
  }

  return {
    open: (at) => void open(at),
    preview: dialog.module && (
      <dialog.module.ImagePreview title={title} pictures={pictures} index={index} onChange={setIndex} />
    ),
  };
}
