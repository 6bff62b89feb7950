import { type ComponentType, useEffect, useEffectEvent } from "react";
import { usePublicConfig } from "../../lib/use-public-config.ts";
import { Button } from "../../ui/Button.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import styles from "./DealerMap.module.css";
import type { DealerMapProps } from "./map.ts";
import { warnOfMap } from "./map-warnings.ts";

interface Props extends DealerMapProps {
  /** Nothing is fetched before. */
  isWanted: boolean;
}

async function fetchMap(key: string | null): Promise<ComponentType<DealerMapProps>> {
  if (key === null) return (await import("./own-map/OwnDealerMap.tsx")).OwnDealerMap;
  return (await import("./google/GoogleDealerMap.tsx")).GoogleDealerMap;
}

/** Google's map when there is a key for it, else the shop's own. */
export function DealerMap({ isWanted, ...props }: Props) {
  const { mapsBrowserKey } = usePublicConfig();
  const { module: Map, failed, load } = useOnDemand(() => fetchMap(mapsBrowserKey));
  const hasCenter = props.center !== null;

  const start = useEffectEvent(() => {
    void load();
    warnOfMap({ key: mapsBrowserKey, hasCenter });
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);

  if (Map) return <Map {...props} />;
  if (!failed) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>The map could not be loaded. The list has all dealers.</p>
      <Button variant="line" size="small" onClick={() => void load()}>
        Try again
      </Button>
    </div>
  );
}
