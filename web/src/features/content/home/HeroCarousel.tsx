import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { useReducedMotion } from "#/ui/media/use-reduced-motion.ts";
import { useSeen } from "#/ui/media/use-seen.ts";
import styles from "./HeroCarousel.module.css";
import { HeroSlide } from "./HeroSlide.tsx";
import type { HomeCarouselItemFragment } from "./home.generated.ts";
import { slideOver } from "./slide-over.ts";

/** Milliseconds that a slide stays, and embla's own measure for the duration of a slide after a drag. */
const SLIDE_INTERVAL_MS = 5_000;
const SLIDE_DURATION = 20;

/** Moves unless paused, hovered, focused, dragged or off screen. With reduced motion, it moves only after Play. */
export function HeroCarousel({ items }: { items: HomeCarouselItemFragment[] }) {
  const reducedMotion = useReducedMotion();
  // Embla measures all slides when it starts, so hydrate first.
  const isAlive = useDeferredValue(true, false);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: SLIDE_DURATION });
  const place = useRef<HTMLElement>(null);
  const seen = useSeen(place);
  const [selected, setSelected] = useState(0);
  const [chosen, setChosen] = useState<"play" | "pause" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const playing = chosen ? chosen === "play" : !reducedMotion;
  const moving = playing && !hovered && !focused && !dragged && seen;
  const count = items.length;

  useEffect(() => {
    if (!carousel) return undefined;
    const select = () => setSelected(carousel.selectedScrollSnap());
    const grab = () => setDragged(true);
    const release = () => setDragged(false);
    carousel.on("select", select).on("pointerDown", grab).on("pointerUp", release);
    return () => {
      carousel.off("select", select).off("pointerDown", grab).off("pointerUp", release);
    };
  }, [carousel]);

  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== selected) slideOver(carousel, selected, reducedMotion);
  }, [carousel, selected, reducedMotion]);

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setTimeout(() => setSelected((selected + 1) % count), SLIDE_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [moving, selected, count]);

  function show(index: number): void {
    setSelected((index + count) % count);
  }

  function noteFocus(event: FocusEvent): void {
    setFocused(event.target.matches(":focus-visible"));
  }

  if (items.length === 0) return null;
  return (
    // Pointer and focus only pause the slides; the controls are the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={place}
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Featured"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={noteFocus}
      onBlur={() => setFocused(false)}
    >
      <div ref={isAlive ? viewport : undefined} className={styles.viewport}>
        <div className={styles.slides} aria-live={moving ? "off" : "polite"}>
          {items.map((item, index) => (
            <HeroSlide
              key={item.id}
              item={item}
              position={`${index + 1} of ${items.length}`}
              isFirst={index === 0}
              isShown={index === selected}
            />
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div className={`wrap ${styles.controls}`}>
          <div className={styles.indicators} data-moving={moving || undefined}>
            {items.map((item, index) => (
              <button
                key={item.id}
                type="button"
                aria-label={`Slide ${index + 1}: ${item.title}`}
                aria-current={index === selected ? "true" : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <IconButton
              label={playing ? "Pause" : "Play"}
              icon={playing ? "pause" : "play"}
              onClick={() => setChosen(playing ? "pause" : "play")}
            />
            <IconButton label="Previous slide" icon="arrow-left" onClick={() => show(selected - 1)} />
            <IconButton label="Next slide" icon="arrow-right" onClick={() => show(selected + 1)} />
          </div>
        </div>
      )}
    </section>
  );
}
