import { type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { PictureImage } from "../../../ui/Picture.tsx";
import { safeUrl } from "../../../ui/safe-url.ts";
import { useOnDemand } from "../../../ui/use-on-demand.ts";
import { trackActivity } from "../../../lib/activity.ts";
import { notifyError } from "../../../lib/notification.ts";
import { isFilm } from "./film.ts";

interface FilmLinkProps {
  film: { videoUrl: string; image: PictureImage | null };
  /** Of the window the film plays in, and its name when its picture has no words. */
  title: string;
  className?: string;
  /** What is seen of the link. */
  children: ReactNode;
}

/**
 * Leads to a film, and plays it over the page where the browser can by itself. Without script, or opened in a tab of its
 * own, it is the link that it looks like. Nothing where no browser may go.
 */
export function FilmLink({ film, title, className, children }: FilmLinkProps) {
  const [open, setOpen] = useState(false);
  const dialog = useOnDemand(() => trackActivity(import("./FilmDialog.tsx")));
  if (!safeUrl(film.videoUrl)) return null;
  const isPlayed = isFilm(film.videoUrl);
  const name = film.image?.alternativeText || title;

  async function play(event: MouseEvent): Promise<void> {
    if (!isPlayed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (dialog.module || (await dialog.load())) setOpen(true);
    else notifyError("The film cannot be played right now. Please try again in a moment.");
  }

  return (
    <>
      <a
        className={className}
        href={film.videoUrl}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => void play(event)}
      >
        {children}
        <span className="vh">
          {isPlayed ? `Play the film: ${name}` : `Watch the film, opens in a new tab: ${name}`}
        </span>
      </a>
      {/* Outside of the page: the link may stand in a dark band, whose ink the dialog would take. */}
      {dialog.module &&
        createPortal(
          <dialog.module.FilmDialog title={title} film={open ? film : null} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}
