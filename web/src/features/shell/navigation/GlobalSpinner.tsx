import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "#/ui/loading/Spinner.tsx";
import { useActivity } from "#/lib/stores/activity.ts";
import styles from "./GlobalSpinner.module.css";

/** Delay in ms, so that fast requests do not make the page flash. */
const SPINNER_DELAY_MS = 150;

/** Overlay spinner for pending requests and navigations. Never takes clicks or focus. */
export function GlobalSpinner() {
  const requesting = useActivity();
  const navigating = useNavigation().state !== "idle";
  const waiting = requesting || navigating;
  return <output>{waiting && <DelayedSpinner />}</output>;
}

function DelayedSpinner() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    visible && (
      <span className={styles.screen}>
        <Spinner />
        <span>One moment</span>
      </span>
    )
  );
}
