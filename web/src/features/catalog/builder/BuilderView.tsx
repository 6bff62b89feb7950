import { useRef } from "react";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Spinner } from "#/ui/loading/Spinner.tsx";
import styles from "./BuilderView.module.css";
import { useBuilder } from "./use-builder.ts";

interface BuilderViewProps {
  scriptUrl: string;
  isAnalyticsReady: boolean;
  label: string;
  describedBy: string;
  onRetry: () => void;
}

export function BuilderView({ scriptUrl, isAnalyticsReady, label, describedBy, onRetry }: BuilderViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { phase, progress } = useBuilder(canvas, scriptUrl, isAnalyticsReady);
  const percent = Math.round(progress * 100);

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        hidden={phase === "failed"}
        data-phase={phase}
      />
      {(phase === "waiting" || phase === "loading") && (
        <div className={styles.cover}>
          <Spinner />
          <p role="progressbar" aria-label="Loading the 3D view" aria-valuenow={percent}>
            Loading the 3D view <span className={`num ${styles.percent}`}>{percent}%</span>
          </p>
        </div>
      )}
      {phase === "failed" && (
        <div className={styles.cover}>
          <LoadError message="The 3D view couldn't be shown. You can still choose everything here." onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
