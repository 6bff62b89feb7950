import { Icon } from "#/ui/buttons/Icon.tsx";
import { Picture, type PictureImage } from "#/ui/media/Picture.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import styles from "./DownloadRow.module.css";
import { DownloadStatus } from "./DownloadStatus.tsx";
import { fileInfo } from "./file-info.ts";
import type { DownloadSource } from "./save-file.ts";
import { useDownload } from "./use-download.ts";

interface DownloadRowProps {
  source: DownloadSource;
  /** The picture in the file; null for other kinds of files. */
  preview: PictureImage | null;
}

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
              <span>{fileInfo(file)}</span>
              {/* Editors need to know the picture's dimensions. */}
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
            {title}, {fileInfo(file)}
          </span>
        </span>
      </a>
    </li>
  );
}
