import { type ReactNode, useState } from "react";
import { useOnDemand } from "../../../ui/use-on-demand.ts";
import { trackActivity } from "../../../lib/activity.ts";
import { notifyError } from "../../../lib/notification.ts";
import type { GalleryPicture } from "./gallery-picture.ts";

/** The enlarged view of some pictures, whose dialog is fetched when it is first opened. */
export function usePreview(
  title: string,
  pictures: GalleryPicture[],
): { open: (index: number) => void; preview: ReactNode } {
  const [index, setIndex] = useState<number | null>(null);
  const dialog = useOnDemand(() => trackActivity(import("./PicturePreview.tsx")));

  async function open(at: number): Promise<void> {
    if (dialog.module || (await dialog.load())) setIndex(at);
    else notifyError("The picture cannot be enlarged right now. Please try again in a moment.");
  }

  return {
    open: (at) => void open(at),
    preview: dialog.module && (
      <dialog.module.PicturePreview title={title} pictures={pictures} index={index} onChange={setIndex} />
    ),
  };
}
