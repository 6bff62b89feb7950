import { type KeyboardEvent, useState } from "react";
import { classNames } from "#/ui/class-names.ts";
import type { Marker } from "./clusters.ts";
import styles from "./UsDealerMap.module.css";
import type { MapPoint } from "./projection.ts";
import { type Size, type View, toScreen } from "./view.ts";

interface MapMarkersProps {
  markers: readonly Marker[];
  view: View;
  size: Size;
  selectedId: string | null;
  onChoose: (marker: Marker) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** CSS position of a place, so that the marker moves in step with the map. */
export const markerPosition = (place: MapPoint, view: View, size: Size) => {
  const { x, y } = toScreen(place, view, size);
  return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
};

/** Pins and clusters. They form a single tab stop; arrow keys move between them. */
export function MapMarkers({ markers, view, size, selectedId, onChoose }: MapMarkersProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, selectedId].find((key) => markers.some((marker) => marker.key === key)) ?? markers[0]?.key;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // Keeps the map from moving.
    event.preventDefault();
    event.stopPropagation();
    const all = [...event.currentTarget.querySelectorAll("button")];
    const index = all.findIndex((button) => button === document.activeElement);
    all[(index + step + all.length) % all.length]?.focus({ preventScroll: true });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.markers} role="group" aria-label="Dealers on the map" onKeyDown={handleKeyDown}>
      {markers.map((marker) => (
        <button
          key={marker.key}
          type="button"
          className={classNames(
            styles.marker,
            marker.kind === "cluster" ? styles.cluster : styles.pin,
            marker.key === selectedId && styles.selected,
          )}
          style={markerPosition(marker, view, size)}
          aria-pressed={marker.kind === "dealer" ? marker.key === selectedId : undefined}
          // `title` also provides the accessible name: next to a label, it would be read twice.
          title={nameOf(marker)}
          tabIndex={marker.key === stop ? 0 : -1}
          onFocus={() => setFocused(marker.key)}
          onClick={() => onChoose(marker)}
        >
          <span aria-hidden>{marker.kind === "cluster" ? marker.count : marker.dealer.number}</span>
        </button>
      ))}
    </div>
  );
}

function nameOf(marker: Marker): string {
  if (marker.kind === "cluster") return `${marker.count} dealers, show separately`;
  const { number, name, address } = marker.dealer;
  return [`${number}. ${name}`, address.city, address.state].filter(Boolean).join(", ");
}
