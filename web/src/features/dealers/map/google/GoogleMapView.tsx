import { CircleF, GoogleMap, InfoWindow } from "@react-google-maps/api";
import { useCallback, useMemo, useState } from "react";
import type { DealerMapProps } from "#/features/dealers/map/map.ts";
import { PIN_HEIGHT, radiusStyle, mapOptions } from "./appearance.ts";
import { DealerMarkers } from "./DealerMarkers.tsx";
import styles from "./GoogleDealerMap.module.css";
import { useFit, usePan, useView } from "./use-map-view.ts";

/** See docs/upstreams.md, "Money and places". */
const METRES_PER_MILE = 1609.34;

/** Requires Google's script to be loaded. */
export function GoogleMapView({ dealers, center, radius, selectedId, onSelect, renderInfo }: DealerMapProps) {
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const selected = dealers.find(({ id }) => id === selectedId);
  const view = useView(map);
  useFit(map, dealers, center, radius);
  usePan(map, dealers, selected);

  const [options] = useState(mapOptions);
  const [circleOptions] = useState(radiusStyle);
  const clear = useCallback(() => onSelect(null), [onSelect]);
  const middle = useMemo(() => center && { lat: center.latitude, lng: center.longitude }, [center]);
  const place = useMemo(
    () => selected && { lat: selected.coordinates.latitude, lng: selected.coordinates.longitude },
    [selected],
  );
  const infoOptions = useMemo(
    () => ({
      ariaLabel: selected?.name ?? null,
      // The content already has the name and a close button.
      headerDisabled: true,
      pixelOffset: new google.maps.Size(0, -PIN_HEIGHT),
    }),
    [selected],
  );

  return (
    <GoogleMap mapContainerClassName={styles.map} options={options} onLoad={setMap} onClick={clear}>
      {middle && radius !== null && (
        <CircleF center={middle} radius={radius * METRES_PER_MILE} options={circleOptions} />
      )}
      {view && <DealerMarkers dealers={dealers} view={view} selected={selected} onSelect={onSelect} />}
      {selected && place && (
        <InfoWindow position={place} options={infoOptions} onCloseClick={clear}>
          <div className={styles.info}>{renderInfo(selected)}</div>
        </InfoWindow>
      )}
    </GoogleMap>
  );
}
