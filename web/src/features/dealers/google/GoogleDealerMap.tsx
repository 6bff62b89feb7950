import { useEffect, useRef } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useOnDemand } from "../../../ui/use-on-demand.ts";
import { Waiting } from "../../../ui/Waiting.tsx";
import { useStore } from "../../../lib/store.ts";
import { usePublicConfig } from "../../../lib/use-public-config.ts";
import type { DealerMapProps } from "../map.ts";
import styles from "./GoogleDealerMap.module.css";
import { GoogleMapView } from "./GoogleMapView.tsx";
import { loadMaps, mapsState } from "./maps-script.ts";

/** Offered when Google's cannot be shown. */
const fetchPlainMap = async () => (await import("../own-map/OwnDealerMap.tsx")).OwnDealerMap;

const LOAD_FAILURE = "The map could not be loaded.";
const AUTH_FAILURE = "A problem with the API key prevents the map from rendering.";

const waiting = (
  <div className={styles.cover}>
    <Waiting>Loading the map</Waiting>
  </div>
);

/** Google's map of the dealers, and what stands in its place until it is there or when it cannot be. */
export function GoogleDealerMap(map: DealerMapProps) {
  const { mapsBrowserKey: key } = usePublicConfig();
  const state = useStore(mapsState);
  const { module: PlainMap, load: loadPlainMap } = useOnDemand(fetchPlainMap);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(load, [key]);

  function load(): void {
    if (key !== null) loadMaps(key);
  }

  /** What was pressed is gone then. */
  function loadAgain(): void {
    load();
    frame.current?.focus();
  }

  async function showPlainMap(): Promise<void> {
    if (await loadPlainMap()) frame.current?.focus();
  }
  const isBroken = state === "failed" || state === "auth failure";

  return (
    <div className={styles.frame} ref={frame} tabIndex={-1}>
      {PlainMap && <PlainMap {...map} />}
      {!PlainMap && state === "loaded" && <GoogleMapView {...map} />}
      {!PlainMap && isBroken && (
        <div className={styles.cover}>
          <Notice tone="error">
            <p>{state === "failed" ? LOAD_FAILURE : AUTH_FAILURE} The list has every dealer all the same.</p>
            <div className={styles.ways}>
              {state === "failed" && (
                <Button variant="line" size="small" onClick={loadAgain}>
                  Try again
                </Button>
              )}
              <Button variant="line" size="small" onClick={() => void showPlainMap()}>
                Show the plain map
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {!PlainMap && (state === "not loaded" || state === "loading") && waiting}
    </div>
  );
}
