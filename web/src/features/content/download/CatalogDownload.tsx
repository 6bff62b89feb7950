import { Icon } from "#/ui/buttons/Icon.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import styles from "./CatalogDownload.module.css";
import { DownloadStatus } from "./DownloadStatus.tsx";
import { fileInfo } from "./file-info.ts";
import type { DownloadSource } from "./save-file.ts";
import { useDownload } from "./use-download.ts";

export function CatalogDownload({ source }: { source: DownloadSource }) {
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
        <p className={styles.note}>{fileInfo(source.file)}</p>
      </DownloadStatus>
    </div>
  );
}
