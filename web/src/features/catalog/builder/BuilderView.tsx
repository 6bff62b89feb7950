import { useRef } from "react";
import { Failure } from "../../../ui/Failure.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import styles from "./BuilderView.module.css";
import { useBuilder } from "./use-builder.ts";

interface BuilderViewProps {
  scriptUrl: string;
  isAnalyticsReady: boolean;
  label: string;
  /** Ids of what describes the picture and its keys. */
  describedBy: string;
  /** Asks for a new one in the place of one that failed. */
  onRetry: () => void;
}

/** The canvas that the view draws on, and what stands over it until it does. */
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
          <Failure
            message="The 3D view could not be shown. Everything can be chosen here all the same."
            onRetry={onRetry}
          />
        </div>
      )}
    </>
  );
}
