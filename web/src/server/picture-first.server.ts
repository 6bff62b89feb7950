import { Parser } from "htmlparser2";

/**
 * Moves the script preloads to the end of the head, behind the stylesheet. React puts them first, where the browser requests
 * all scripts together with the largest image, which then shares the bandwidth with them.
 */
export function pictureFirst(html: string): string {
  const links: { start: number; end: number }[] = [];
  let headEnd = 0;
  const parser = new Parser({
    onopentag(name, { rel }) {
      if (name === "link" && rel === "modulepreload")
        links.push({ start: parser.startIndex, end: parser.endIndex + 1 });
    },
    onclosetag(name) {
      if (name !== "head") return;
      headEnd = parser.startIndex;
      parser.pause();
    },
  });
  parser.write(html);
  const others: string[] = [];
  let from = 0;
  for (const { start, end } of links) {
    others.push(html.slice(from, start));
    from = end;
  }
  const preloads = links.map(({ start, end }) => html.slice(start, end));
  return [...others, html.slice(from, headEnd), ...preloads, html.slice(headEnd)].join("");
}
