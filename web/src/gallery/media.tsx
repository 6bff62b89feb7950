import { useRef } from "react";
import { Drawing, type DrawingName } from "#/ui/media/Drawing.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { ScrollArrows } from "#/ui/media/ScrollArrows.tsx";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import { Dark, type Entries } from "./entry.tsx";
import styles from "./media.module.css";

const drawings: DrawingName[] = ["caliper", "carton", "coupling", "gauge", "plate", "rack", "target"];

const bore = {
  url: "/brand/bore-960.webp",
  alternativeText: "View through a bore",
  width: 960,
  height: 960,
  sources: [
    { url: "/brand/bore-960.avif", width: 960, mimeType: "image/avif" },
    { url: "/brand/bore-960.webp", width: 960, mimeType: "image/webp" },
  ],
};

function ScrollingList() {
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={styles.container}>
      <ul ref={list} className={styles.list}>
        {Array.from({ length: 12 }, (_, index) => (
          <li key={index}>
            <a href="#media/ScrollArrows">Item {index + 1}</a>
          </li>
        ))}
      </ul>
      <ScrollArrows list={list} of="items" />
    </div>
  );
}

export const media: Entries = {
  "media/Drawing": Object.fromEntries(drawings.map((name) => [name, <Drawing key={name} name={name} />])),
  "media/Picture": {
    Default: <Picture image={bore} sizes="22rem" />,
    Missing: (
      <div className={styles.missing}>
        <Picture image={null} sizes="22rem" />
      </div>
    ),
  },
  "media/ScrollArrows": { Overflowing: <ScrollingList /> },
  "media/Wordmark": {
    Default: <Wordmark className={styles.wordmark} />,
    "On dark": (
      <Dark>
        <Wordmark className={styles.wordmark} />
      </Dark>
    ),
  },
};
