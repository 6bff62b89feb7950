import autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, useEffect, useState } from "react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useReducedMotion } from "../../../ui/use-reduced-motion.ts";
import styles from "./HeroCarousel.module.css";
import { HeroSlide } from "./HeroSlide.tsx";
import type { HomeCarouselItemFragment } from "./home.generated.ts";

/** How long a slide stays, in ms, and embla's measure of how long it slides. */
const SLIDE_INTERVAL_MS = 5_000;
const SLIDE_DURATION = 20;

/** The first thing on the home page. Moves by itself unless paused, hovered, focused, dragged or unwanted. */
export function HeroCarousel({ items }: { items: HomeCarouselItemFragment[] }) {
  const reducedMotion = useReducedMotion();
  // When it moves is decided here and only here: the plugin's own rules would start it again after a pause.
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: SLIDE_DURATION }, [
    autoplay({ delay: SLIDE_INTERVAL_MS, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [selected, setSelected] = useState(0);
  const [chosen, setChosen] = useState<"play" | "pause" | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [dragged, setDragged] = useState(false);
  const playing = chosen ? chosen === "play" : !reducedMotion;
  const moving = playing && !hovered && !focused && !dragged;

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
    if (!carousel) return undefined;
    function drive(): void {
      const plugin = carousel?.plugins().autoplay;
      if (moving) plugin?.play(reducedMotion);
      else plugin?.stop();
    }
    drive();
    // A new size starts it anew, at rest.
    carousel.on("reInit", drive);
    return () => void carousel.off("reInit", drive);
  }, [carousel, moving, reducedMotion]);

  function show(index: number): void {
    carousel?.scrollTo((index + items.length) % items.length, reducedMotion);
    carousel?.plugins().autoplay?.reset();
  }

  function noteFocus(event: FocusEvent): void {
    setFocused(event.target.matches(":focus-visible"));
  }

  if (items.length === 0) return null;
  return (
    // Pointer and focus only hold the slides still; what acts is the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Featured"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={noteFocus}
      onBlur={() => setFocused(false)}
    >
      <div ref={viewport} className={styles.viewport}>
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
