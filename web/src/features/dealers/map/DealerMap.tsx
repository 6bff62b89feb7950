import { type ComponentType, useEffect, useEffectEvent } from "react";
import { usePublicConfig } from "#/lib/use-public-config.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { useLazyModule } from "#/ui/loading/use-lazy-module.ts";
import styles from "./DealerMap.module.css";
import type { DealerMapProps } from "./map.ts";
import { warnAboutMap } from "./map-warnings.ts";

interface Props extends DealerMapProps {
  /** Loads the map's code when true. */
  isWanted: boolean;
}

async function fetchMap(key: string | null): Promise<ComponentType<DealerMapProps>> {
  if (key === null) return (await import("#/features/dealers/map/own/UsDealerMap.tsx")).UsDealerMap;
  return (await import("#/features/dealers/map/google/GoogleDealerMap.tsx")).GoogleDealerMap;
}

/** Google's map if an API key is configured, otherwise the shop's own map. */
export function DealerMap({ isWanted, ...props }: Props) {
  const { mapsBrowserKey } = usePublicConfig();
  const { module: Map, failed, load } = useLazyModule(() => fetchMap(mapsBrowserKey));
  const hasCenter = props.center !== null;

  const start = useEffectEvent(() => {
    void load();
    warnAboutMap({ key: mapsBrowserKey, hasCenter });
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);

  if (Map) return <Map {...props} />;
  if (!failed) return null;
  return (
    <div className={styles.failed} role="alert">
      <p>The map couldn't be loaded. The list has all dealers.</p>
      <Button variant="line" size="small" onClick={() => void load()}>
        Try again
      </Button>
    </div>
  );
}
