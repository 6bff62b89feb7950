import { useEffect, useRef } from "react";
import { Announcement } from "../../../ui/Announcement.tsx";
import { Button } from "../../../ui/Button.tsx";
import styles from "./Sending.module.css";

interface SendingProps {
  /** From 0 to 1. */
  progress: number;
  onStop: () => void;
}

/** How far the upload is. Takes the focus when it begins, from fields that cannot be changed meanwhile. */
export function Sending({ progress, onStop }: SendingProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const isSent = progress === 1;
  const percent = Math.floor(progress * 100);
  return (
    <div ref={ref} className={styles.sending} tabIndex={-1} role="group" aria-label="Sending your registration">
      <p className={styles.words}>
        <span>{isSent ? "Everything is sent. Waiting for the answer." : "Sending your registration"}</span>
        {!isSent && <span className="num">{percent} %</span>}
      </p>
      <progress className={styles.bar} max={100} value={isSent ? undefined : percent} aria-label="Sent" />
      <Button variant="line" size="small" onClick={onStop}>
        Stop sending
      </Button>
      <Announcement>{isSent ? "Everything is sent. Waiting for the answer." : ""}</Announcement>
    </div>
  );
}
