import type { UseEmblaCarouselType } from "embla-carousel-react";

type Carousel = NonNullable<UseEmblaCarouselType[1]>;

/** Matches embla's duration of 20: the time in milliseconds, and the progress to within 2%. */
const MOTION = { duration: 600, easing: "cubic-bezier(0.3, 0.5, 0.15, 1)" };

/**
 * Shows a slide at once and has the browser animate it into place. Embla's own motion makes the page draw every frame; this
 * one costs the page nothing while it runs.
 */
export function slideOver(carousel: Carousel, next: number, isStill: boolean): void {
  const slides = carousel.slideNodes();
  const from = carousel.selectedScrollSnap();
  const [outgoing, incoming] = [slides[from], slides[next]];
  if (!outgoing || !incoming) return;
  const { left, width } = carousel.rootNode().getBoundingClientRect();
  const offset = (slide: HTMLElement) => slide.getBoundingClientRect().left - left;
  // Its current position, in case it is still moving.
  const start = offset(outgoing);
  for (const animation of slides.flatMap((slide) => slide.getAnimations())) animation.cancel();
  carousel.scrollTo(next, true);
  if (isStill) return;
  const isForward = (next - from + slides.length) % slides.length <= slides.length / 2;
  const way = isForward ? -width : width;
  const move = (slide: HTMLElement, first: number, last: number) => {
    const place = offset(slide);
    slide.animate([{ translate: `${first - place}px` }, { translate: `${last - place}px` }], MOTION);
  };
  move(outgoing, start, way);
  move(incoming, start - way, 0);
}
