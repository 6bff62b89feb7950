import { useEffect, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { useLazyModule } from "#/ui/loading/use-lazy-module.ts";
import { Loading } from "#/ui/loading/Loading.tsx";
import { useStore } from "#/lib/stores/store.ts";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import type { DealerMapProps } from "#/features/dealers/map/map.ts";
import styles from "./GoogleDealerMap.module.css";
import { GoogleMapView } from "./GoogleMapView.tsx";
import { loadMaps, mapsState } from "./maps-script.ts";

const fetchPlainMap = async () => (await import("#/features/dealers/map/own/UsDealerMap.tsx")).UsDealerMap;

const LOAD_FAILURE = "The map couldn't be loaded.";
const AUTH_FAILURE = "A problem with the API key prevents the map from rendering.";

const waiting = (
  <div className={styles.cover}>
    <Loading>Loading the map</Loading>
  </div>
);

/** Google's map, with a placeholder while it loads and a fallback if it fails. */
export function GoogleDealerMap(map: DealerMapProps) {
  const { mapsBrowserKey: key } = usePublicConfig();
  const state = useStore(mapsState);
  const { module: PlainMap, load: loadPlainMap } = useLazyModule(fetchPlainMap);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(load, [key]);

  function load(): void {
    if (key !== null) loadMaps(key);
  }

  /** Moves the focus, because the pressed button is removed. */
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
            <p>{state === "failed" ? LOAD_FAILURE : AUTH_FAILURE} The list still has every dealer.</p>
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
