import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { classNames } from "#/ui/class-names.ts";
import type { DealerMapProps } from "#/features/dealers/map/map.ts";
import { borders, land, stateNames } from "./atlas.ts";
import { type Marker, createClusters } from "./clusters.ts";
import { MapMarkers, markerPosition } from "./MapMarkers.tsx";
import styles from "./UsDealerMap.module.css";
import { toCircle, toMapPoint } from "./projection.ts";
import { ScaleBar } from "./ScaleBar.tsx";
import { useGestures } from "./use-gestures.ts";
import { useMapView } from "./use-map-view.ts";
import { useSize } from "./use-size.ts";
import { type Size, type View, isInView, pan, zoom } from "./view.ts";

/** CSS pixels per arrow key, and zoom factor per click. */
const STEP = 80;
const NEARER = 2;

/** Also draws markers this many CSS pixels outside the view, so that they do not appear cut off. */
const AROUND = 60;

/** CSS pixels per character of a state's name, and around the tip of a pin including half a line of text. */
const LETTER = 7.5;
const PIN = { halfWidth: 14, above: 44, below: 24 };

const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The shop's own map of dealers: the US states, drawn by the browser without an API key. */
export function UsDealerMap({ dealers, center, radius, selectedId, onSelect, renderInfo }: DealerMapProps) {
  const surface = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const size = useSize(surface);
  const clusters = useMemo(() => createClusters(dealers), [dealers]);
  const circle = useMemo(() => (center && radius !== null ? toCircle(center, radius) : null), [center, radius]);
  const selected = dealers.find(({ id }) => id === selectedId);
  const map = useMapView({ dealers, center, circle: circle?.bounds ?? null, clusters, selected, size });

  const wasDragged = useGestures(surface, {
    onPan: (right, down) => map.move((view) => pan(view, right, down), "at once"),
    onZoom: (factor, point) => map.move((view, full) => zoom(view, full, factor, point), "at once"),
  });
  const zoomBy = (factor: number) => map.move((view, full) => zoom(view, full, factor), "smoothly");

  function handleKeyDown(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) map.move((view) => pan(view, ...arrow), "smoothly");
    else if (event.key === "+" || event.key === "=") zoomBy(NEARER);
    else if (event.key === "-") zoomBy(1 / NEARER);
    else if (event.key === "0") map.reset();
    else return;
    event.preventDefault();
  }

  function handleClick({ target }: MouseEvent): void {
    const isMarker = target instanceof Element && target.closest("button");
    if (!isMarker && !wasDragged()) onSelect(null);
  }

  function choose(marker: Marker): void {
    if (wasDragged()) return;
    if (marker.kind === "dealer") onSelect(marker.key);
    else if (marker.splitScale === null) onSelect(after(selectedId, marker.sample()));
    else {
      const { x, y, splitScale } = marker;
      map.move(() => ({ x, y, scale: splitScale }), "smoothly");
      // The cluster and its focus are about to disappear.
      surface.current?.focus({ preventScroll: true });
    }
  }

  const { view, isSmooth } = map;
  const markers = view && size ? shownMarkers(clusters, view, size, selected) : [];
  const place = selected && toMapPoint(selected.coordinates);
  const middle = center && toMapPoint(center);
  return (
    <div className={classNames(styles.map, isSmooth && styles.smooth)}>
      {/* Keys and drags move the map; everything selectable on it is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={surface}
        className={styles.surface}
        role="group"
        aria-roledescription="map"
        aria-label="Map of dealers"
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
      >
        {view && size && (
          <>
            <Land view={view} size={size} circle={circle?.data ?? null} count={dealers.length} />
            {middle && <span className={styles.middle} style={markerPosition(middle, view, size)} />}
            <StateNames view={view} size={size} markers={markers} />
            <MapMarkers markers={markers} view={view} size={size} selectedId={selectedId} onChoose={choose} />
          </>
        )}
      </div>
      {selected && view && size && (
        <div
          className={classNames(styles.info, !place && styles.unplaced)}
          style={place ? markerPosition(place, view, size) : undefined}
        >
          <div>{renderInfo(selected)}</div>
        </div>
      )}
      <p id={hintId} className="vh">
        Arrow keys move the map, plus and minus zoom, zero shows all dealers. The list has all of them, too.
      </p>
      {view && <ScaleBar view={view} />}
      <div className={styles.controls}>
        <IconButton icon="plus" label="Zoom in" onClick={() => zoomBy(NEARER)} />
        <IconButton icon="minus" label="Zoom out" onClick={() => zoomBy(1 / NEARER)} />
        <Button variant="line" size="small" onClick={map.reset}>
          Show all
        </Button>
      </div>
    </div>
  );
}

type Clusters = ReturnType<typeof createClusters>;

/** Markers in view. The selected dealer always has its own, even if it belongs to a cluster. */
function shownMarkers(
  clusters: Clusters,
  view: View,
  size: Size,
  selected: DealerMapProps["dealers"][number] | undefined,
) {
  const markers = clusters.markersIn(isInView(view, size, AROUND), view.scale);
  const place = selected && toMapPoint(selected.coordinates);
  if (!selected || !place || markers.some(({ key }) => key === selected.id)) return markers;
  return [{ kind: "dealer" as const, key: selected.id, dealer: selected, ...place }, ...markers];
}

function after(id: string | null, ids: readonly string[]): string | null {
  const index = id === null ? -1 : ids.indexOf(id);
  return ids[(index + 1) % ids.length] ?? null;
}

interface LandProps {
  view: View;
  size: Size;
  circle: string | null;
  count: number;
}

function Land({ view, size, circle, count }: LandProps) {
  const { width, height } = size;
  const { x, y, scale } = view;
  const moved = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
  return (
    <svg className={styles.land} role="img" aria-label={`The United States with ${count} dealers`}>
      <g style={{ transform: moved }}>
        <path className={styles.country} d={land} />
        <path className={styles.borders} d={borders} />
        {circle && <path className={styles.circle} d={circle} />}
      </g>
    </svg>
  );
}

/** Names of states that are large enough, unless a marker covers them. */
function StateNames({ view, size, markers }: Pick<LandProps, "view" | "size"> & { markers: readonly Marker[] }) {
  const hasRoom = ({ x, y, name, width }: (typeof stateNames)[number]): boolean => {
    const half = (name.length * LETTER) / 2;
    const isCovered = (marker: Marker): boolean =>
      Math.abs(marker.x - x) * view.scale < half + PIN.halfWidth &&
      (marker.y - y) * view.scale > -PIN.below &&
      (marker.y - y) * view.scale < PIN.above;
    return width * view.scale > 2 * half && !markers.some(isCovered);
  };
  return (
    <div className={styles.names} aria-hidden>
      {stateNames.filter(hasRoom).map((state) => (
        <span key={state.name} style={markerPosition(state, view, size)}>
          {state.name}
        </span>
      ))}
    </div>
  );
}
