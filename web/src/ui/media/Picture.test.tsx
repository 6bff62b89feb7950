import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture, type PictureImage } from "./Picture.tsx";

const rendition = (name: string, width: number, mimeType: string) => ({ url: `/${name}`, width, mimeType });
const image: PictureImage = {
  url: "/cap.webp",
  alternativeText: "Bench cap",
  width: 960,
  height: 720,
  sources: [
    rendition("cap-480.webp", 480, "image/webp"),
    rendition("cap-480.avif", 480, "image/avif"),
    rendition("cap-960.avif", 960, "image/avif"),
  ],
};

function documentWith(picture: React.ReactNode): Document {
  const html = renderToString(
    <html lang="en-US">
      <head>
        <title>Bench cap</title>
        <link rel="modulepreload" href="/page.js" />
      </head>
      <body>{picture}</body>
    </html>,
  );
  return new DOMParser().parseFromString(html, "text/html");
}

it("preloads a priority picture first in the head, in the best format and with its sizes", () => {
  const page = documentWith(<Picture image={image} sizes="(min-width: 768px) 56vw, 100vw" priority />);
  const preload = page.head.firstElementChild;
  const named = ["type", "imagesrcset", "imagesizes"].map((name) => preload?.getAttribute(name));
  expect(named).toEqual(["image/avif", "/cap-480.avif 480w, /cap-960.avif 960w", "(min-width: 768px) 56vw, 100vw"]);
  // The same attributes as the preload, so that the file is fetched once.
  const source = page.querySelector("source");
  expect(["type", "srcset", "sizes"].map((name) => source?.getAttribute(name))).toEqual(named);
});

it("does not preload without priority, and loads eagerly or lazily as requested", () => {
  const page = documentWith([
    <Picture key="eager" image={image} sizes="4rem" eager />,
    <Picture key="lazy" image={image} sizes="4rem" />,
  ]);
  expect(page.querySelector("link[rel=preload]")).toBeNull();
  const loading = Array.from(page.querySelectorAll("img"), (each) => each.getAttribute("loading"));
  expect(loading).toEqual(["eager", "lazy"]);
});
