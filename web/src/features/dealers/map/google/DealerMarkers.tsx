import { Marker, useGoogleMap } from "@react-google-maps/api";
import { memo, useMemo } from "react";
import type { MappedDealer } from "#/features/dealers/map/map.ts";
import { clusterIcon, pinIcon } from "./appearance.ts";
import { type DealerCluster, type View, clusterDealers } from "./clusters.ts";

interface DealerMarkersProps {
  dealers: readonly MappedDealer[];
  view: View;
  selected: MappedDealer | undefined;
  onSelect: (id: string) => void;
}

/** Markers of the dealers in view only, since there may be thousands. The selected dealer always has its own. */
export function DealerMarkers({ dealers, view, selected, onSelect }: DealerMarkersProps) {
  const drawnIn = useMemo(() => clusterDealers(dealers), [dealers]);
  const { alone, clusters } = useMemo(() => drawnIn(view), [drawnIn, view]);
  const shown = !selected || alone.includes(selected) ? alone : [...alone, selected];
  return (
    <>
      {shown.map((dealer) => (
        <DealerMarker key={dealer.id} dealer={dealer} selected={dealer === selected} onSelect={onSelect} />
      ))}
      {clusters.map((one) => (
        <ClusterMarker key={`${one.id} ${one.count}`} cluster={one} selectedId={selected?.id} onSelect={onSelect} />
      ))}
    </>
  );
}

interface DealerMarkerProps {
  dealer: MappedDealer;
  selected: boolean;
  onSelect: (id: string) => void;
}

const DealerMarker = memo(function DealerMarker({ dealer, selected, onSelect }: DealerMarkerProps) {
  const { latitude: lat, longitude: lng } = dealer.coordinates;
  const { icon, label } = useMemo(() => pinIcon(dealer.number, selected), [dealer.number, selected]);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  return (
    <Marker
      position={position}
      title={dealer.name}
      icon={icon}
      label={label}
      zIndex={selected ? 2 : 1}
      onClick={() => onSelect(dealer.id)}
    />
  );
});

interface ClusterMarkerProps {
  cluster: DealerCluster;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** A click zooms in until the dealers separate; dealers at the same place are selected one after another. */
const ClusterMarker = memo(function ClusterMarker({ cluster, selectedId, onSelect }: ClusterMarkerProps) {
  const map = useGoogleMap();
  const { count, position, zoom } = cluster;
  const { icon, label } = useMemo(() => clusterIcon(count), [count]);

  function open(): void {
    if (zoom === null) {
      const ids = cluster.dealerIds();
      const next = ids[(ids.indexOf(selectedId ?? "") + 1) % ids.length];
      if (next !== undefined) onSelect(next);
      return;
    }
    map?.panTo(position);
    map?.setZoom(zoom);
  }
  return <Marker position={position} title={`${count} dealers`} icon={icon} label={label} onClick={open} />;
});
