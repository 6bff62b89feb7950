import { useEffect, useRef } from "react";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import styles from "./UploadProgress.module.css";

interface SendingProps {
  /** From 0 to 1. */
  progress: number;
  onStop: () => void;
}

/** Upload progress. Takes the focus from the form's fields, which are inert during the upload. */
export function UploadProgress({ progress, onStop }: SendingProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const isSent = progress === 1;
  const percent = Math.floor(progress * 100);
  return (
    <div ref={ref} className={styles.sending} tabIndex={-1} role="group" aria-label="Sending your registration">
      <p className={styles.words}>
        <span>{isSent ? "Everything's sent. Waiting for a reply." : "Sending your registration"}</span>
        {!isSent && <span className="num">{percent} %</span>}
      </p>
      <progress className={styles.bar} max={100} value={isSent ? undefined : percent} aria-label="Sent" />
      <Button variant="line" size="small" onClick={onStop}>
        Stop sending
      </Button>
      <Announcement>{isSent ? "Everything's sent. Waiting for a reply." : ""}</Announcement>
    </div>
  );
}
