import { Icon } from "#/ui/buttons/Icon.tsx";
import { DownloadStatus } from "#/features/content/download/DownloadStatus.tsx";
import { fileInfo } from "#/features/content/download/file-info.ts";
import type { DownloadSource } from "#/features/content/download/save-file.ts";
import { useDownload } from "#/features/content/download/use-download.ts";
import styles from "./Footer.module.css";

export function ProductGuide({ source }: { source: DownloadSource }) {
  const download = useDownload(source);
  const { title, file } = source;
  return (
    <div className={styles.download}>
      <a className={styles.guide} {...download.linkProps}>
        <Icon name="download" />
        <span>{[title, fileInfo(file)].filter(Boolean).join(", ")}</span>
      </a>
      <DownloadStatus download={download} />
    </div>
  );
}
