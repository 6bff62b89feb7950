import type { ReactNode } from "react";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./DownloadStatus.module.css";
import { formatFileSize } from "./file-info.ts";
import type { DownloadProgress } from "./save-file.ts";
import type { Download } from "./use-download.ts";

interface DownloadStatusProps {
  download: Download;
  children?: ReactNode;
}

/** The status of a download; announced at its start and its end. */
export function DownloadStatus({ download, children = null }: DownloadStatusProps) {
  const { title } = download.source;
  const words = {
    idle: "",
    running: `Downloading ${title}`,
    done: `${title} is downloaded`,
    cancelled: `The download of ${title} was canceled`,
    failed: `${title} couldn't be downloaded`,
  };
  return (
    <>
      <Announcement>{words[download.state.phase]}</Announcement>
      <Shown download={download}>{children}</Shown>
    </>
  );
}

function Shown({ download, children }: { download: Download; children: ReactNode }) {
  const { state, source, cancel, progress } = download;
  if (state.phase === "running" && state.isSlow) {
    return (
      <div ref={progress} className={styles.status}>
        <progress
          className={styles.progress}
          aria-label={source.title}
          max={state.total ?? undefined}
          // Without a value, the bar is indeterminate.
          value={state.total === null ? undefined : state.loaded}
        />
        <HowMuch {...state} />
        <Button variant="text" size="small" aria-label={`Cancel the download of ${source.title}`} onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  }
  if (state.phase === "done") {
    return (
      <p className={styles.status}>
        <Icon name="check" size="small" />
        Downloaded
      </p>
    );
  }
  if (state.phase === "failed") {
    return (
      <p className={styles.failed}>
        <Icon name="alert" size="small" />
        <span>
          It couldn't be downloaded. Try again, or{" "}
          <a href={source.file.url} target="_blank" rel="noopener">
            open the file
          </a>
          .
        </span>
      </p>
    );
  }
  return children;
}

function HowMuch({ loaded, total }: DownloadProgress) {
  if (total === null) return <span className="num">{formatFileSize(loaded)}</span>;
  return (
    <span className="num">
      {Math.floor((100 * loaded) / total)}%<span className={styles.total}> of {formatFileSize(total)}</span>
    </span>
  );
}
