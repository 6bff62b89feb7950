import { Icon } from "../../../ui/Icon.tsx";
import { DownloadStatus } from "../../content/download/DownloadStatus.tsx";
import { fileNote } from "../../content/download/file-note.ts";
import type { Source } from "../../content/download/save-file.ts";
import { useDownload } from "../../content/download/use-download.ts";
import styles from "./Footer.module.css";

export function ProductGuide({ source }: { source: Source }) {
  const download = useDownload(source);
  const { title, file } = source;
  return (
    <div className={styles.download}>
      <a className={styles.guide} {...download.linkProps}>
        <Icon name="download" />
        <span>{[title, fileNote(file)].filter(Boolean).join(", ")}</span>
      </a>
      <DownloadStatus download={download} />
    </div>
  );
}
