import { type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { PictureImage } from "#/ui/media/Picture.tsx";
import { safeUrl } from "#/ui/links/safe-url.ts";
import { useLazyModule } from "#/ui/loading/use-lazy-module.ts";
import { trackActivity } from "#/lib/stores/activity.ts";
import { notifyError } from "#/lib/stores/notification.ts";

const FILM = /\.(?:webm|mp4)$/i;

/** Whether the URL is a video file that browsers play directly; any other URL is a web page. */
function isFilm(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  return FILM.test(path);
}

interface FilmLinkProps {
  film: { videoUrl: string; image: PictureImage | null };
  /** Title of the video's window, and name of the video if its picture has no alternative text. */
  title: string;
  className?: string;
  children: ReactNode;
}

/**
 * A link to a video, which plays over the page if the browser can play it directly. Without JavaScript or in a new tab, it
 * is an ordinary link. Renders nothing for an unsafe URL.
 */
export function VideoLink({ film, title, className, children }: FilmLinkProps) {
  const [open, setOpen] = useState(false);
  const dialog = useLazyModule(() => trackActivity(import("./VideoDialog.tsx")));
  if (!safeUrl(film.videoUrl)) return null;
  const isPlayed = isFilm(film.videoUrl);
  const name = film.image?.alternativeText || title;

  async function play(event: MouseEvent): Promise<void> {
    if (!isPlayed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (dialog.module || (await dialog.load())) setOpen(true);
    else notifyError("The film can't be played right now. Please try again in a moment.");
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
      {/* Rendered in the body: the link may be in a dark band, whose text color the dialog would inherit. */}
      {dialog.module &&
        createPortal(
          <dialog.module.VideoDialog title={title} film={open ? film : null} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}
