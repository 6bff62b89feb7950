/** Longest move of a picture, in milliseconds. */
const DURATION_MS = 280;
const MOVE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const WIPE = "ease-in-out";

const prefersStillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Moves an element from a first keyframe to where it belongs. Transforms and clips do not wait for a busy page. */
function moveFrom(element: Element, start: Keyframe, easing = MOVE): Animation | null {
  if (prefersStillness()) return null;
  return element.animate([start, {}], { duration: DURATION_MS, easing });
}

/** The keyframe that shows `element` over `from`, uncropped. */
function placedOver(from: DOMRect, element: Element): Keyframe {
  const to = element.getBoundingClientRect();
  const scale = from.width / to.width;
  const x = from.left - to.left;
  const y = from.top + from.height / 2 - to.top - (scale * to.height) / 2;
  return { transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})` };
}

const behind = (url: string): string => `url("${url}") center / cover`;

/** The picture of a followed card, which moves to its place on the page of `path`. */
let lifted: { path: string; from: DOMRect; url: string; startedAt?: number } | null = null;

export function liftPicture(image: HTMLImageElement | null | undefined, path: string): void {
  lifted = image ? { path, from: image.getBoundingClientRect(), url: image.currentSrc } : null;
}

/** Moves the lifted picture to its place in the preview of its page. */
export function landInPreview(frame: HTMLElement): void {
  if (!lifted) return;
  lifted.startedAt = performance.now();
  moveFrom(frame, placedOver(lifted.from, frame));
}

/** Continues the move on the page itself, and shows the card's file until the page's own larger one is loaded. */
export function landOnPage(frame: HTMLElement): void {
  if (lifted?.path !== window.location.pathname) return;
  const { from, url, startedAt = 0 } = lifted;
  lifted = null;
  frame.style.background = behind(url);
  // The router scrolls to the top of the page before the next frame.
  requestAnimationFrame(() => {
    const elapsedMs = performance.now() - startedAt;
    const move = elapsedMs < DURATION_MS ? moveFrom(frame, placedOver(from, frame)) : null;
    if (move) move.currentTime = elapsedMs;
  });
}

/** How a picture replaces the previous one in its frame: from a thumbnail, or as a wipe from the left or right. */
export type Entry = Element | "left" | "right";

/** Replaces `before` with `image` in their frame, once `image` is loaded. */
export function replacePicture(
  frame: HTMLElement,
  before: HTMLImageElement,
  image: HTMLImageElement,
  entry: Entry,
): void {
  frame.style.background = behind(before.currentSrc);
  const move =
    entry instanceof Element
      ? moveFrom(image, placedOver(entry.getBoundingClientRect(), image))
      : moveFrom(image, { clipPath: entry === "left" ? "inset(0 100% 0 0)" : "inset(0 0 0 100%)" }, WIPE);
  if (!move) return;
  move.pause();
  image
    .decode()
    .catch(() => undefined)
    .finally(() => move.play());
}

/** Sends a copy of a picture that is about to disappear to the element that holds it from now on. */
export function sendPicture(image: HTMLImageElement, to: Element): void {
  if (prefersStillness()) return;
  const from = image.getBoundingClientRect();
  const copy = image.cloneNode() as HTMLImageElement;
  copy.alt = "";
  copy.src = image.currentSrc;
  const place = { top: `${from.top}px`, left: `${from.left}px`, width: `${from.width}px`, height: `${from.height}px` };
  const layer = { position: "fixed", zIndex: "var(--z-toast)", objectFit: "cover", pointerEvents: "none" };
  Object.assign(copy.style, place, layer);
  document.body.append(copy);
  const end = { ...placedOver(to.getBoundingClientRect(), copy), opacity: 0.3 };
  copy.animate([{ transformOrigin: "0 0" }, end], { duration: DURATION_MS, easing: WIPE }).onfinish = () =>
    copy.remove();
}
