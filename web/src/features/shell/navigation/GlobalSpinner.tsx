import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useActivity } from "../../../lib/activity.ts";
import styles from "./GlobalSpinner.module.css";

/** Requests faster than this many ms show nothing, so that the page does not flash. */
const SPINNER_DELAY_MS = 150;

/** Over the whole page while a person waits for a request or a page; leaves with it and never takes clicks or focus. */
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
