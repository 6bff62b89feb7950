import { Icon } from "../../../ui/Icon.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import styles from "./CatalogDownload.module.css";
import { DownloadStatus } from "./DownloadStatus.tsx";
import { fileNote } from "./file-note.ts";
import type { Source } from "./save-file.ts";
import { useDownload } from "./use-download.ts";

/** The one download that a page is about, as its button. */
export function CatalogDownload({ source }: { source: Source }) {
  const download = useDownload(source);
  return (
    <div className={styles.catalog}>
      <a className={buttonClass()} {...download.linkProps}>
        <Icon name="download" />
        <span>
          {download.state.phase === "failed" ? "Try again" : "Download"}: {source.title}
        </span>
      </a>
      <DownloadStatus download={download}>
        <p className={styles.note}>{fileNote(source.file)}</p>
      </DownloadStatus>
    </div>
  );
}
