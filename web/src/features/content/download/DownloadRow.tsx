import { Icon } from "../../../ui/Icon.tsx";
import { Picture, type PictureImage } from "../../../ui/Picture.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import styles from "./DownloadRow.module.css";
import { DownloadStatus } from "./DownloadStatus.tsx";
import { fileNote } from "./file-note.ts";
import type { Source } from "./save-file.ts";
import { useDownload } from "./use-download.ts";

interface DownloadRowProps {
  source: Source;
  /** What is in the file; null when it is no picture. */
  preview: PictureImage | null;
}

/** A file in a list of downloads. */
export function DownloadRow({ source, preview }: DownloadRowProps) {
  const download = useDownload(source);
  const { title, file } = source;
  return (
    <li className={styles.row}>
      {preview ? (
        <Picture image={preview} sizes="7rem" className={styles.picture} />
      ) : (
        <span className={styles.picture}>
          <Icon name="download" />
        </span>
      )}
      <div className={styles.words}>
        <h4>{title}</h4>
        <div className={styles.status}>
          <DownloadStatus download={download}>
            <p className={styles.note}>
              <span>{fileNote(file)}</span>
              {/* Editors need to know how large a picture is. */}
              {preview?.width && preview.height && (
                <span>
                  {preview.width} × {preview.height} px
                </span>
              )}
            </p>
          </DownloadStatus>
        </div>
      </div>
      <a className={`${buttonClass({ variant: "line", size: "small" })} ${styles.link}`} {...download.linkProps}>
        <Icon name="download" size="small" />
        <span className={styles.action}>
          {download.state.phase === "failed" ? "Try again" : "Download"}
          <span className="vh">
            {" "}
            {title}, {fileNote(file)}
          </span>
        </span>
      </a>
    </li>
  );
}
