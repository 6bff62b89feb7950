import { useId, useRef, useState } from "react";
import styles from "./BuilderStage.module.css";
import { BuilderView } from "./BuilderView.tsx";
import { useStageSize } from "./use-stage-size.ts";

interface BuilderStageProps {
  scriptUrl: string;
  isAnalyticsReady: boolean;
  title: string;
  /** The current selection, as a sentence. */
  description: string;
}

/** The 3D view: illustrates the selection; drag to turn it, click a part to choose its next option. */
export function BuilderStage({ scriptUrl, isAnalyticsReady, title, description }: BuilderStageProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useStageSize(stage);

  function retry(): void {
    setAttempt(attempt + 1);
    // The pressed retry button is unmounted.
    stage.current?.focus();
  }

  return (
    <div className={styles.view}>
      <div className={styles.frame}>
        <div className={styles.stage} ref={stage} tabIndex={-1}>
          <BuilderView
            key={attempt}
            scriptUrl={scriptUrl}
            isAnalyticsReady={isAnalyticsReady}
            label={`3D view of the ${title}`}
            describedBy={`${id}-shown ${id}-keys`}
            onRetry={retry}
          />
        </div>
      </div>
      <p id={`${id}-shown`} className="vh">
        {description}
      </p>
      <p id={`${id}-keys`} className={styles.hint}>
        <span className={styles.pointer}>
          Drag it or use the arrow keys to turn it; pinch, scroll or press plus and minus to zoom. Click a part to
          change it.
        </span>
        <span className={styles.touch}>Drag it to turn it, pinch to zoom. Tap a part to change it.</span>
      </p>
    </div>
  );
}
