import type { Comparison } from "../measure/compare.ts";
import { medianRatio } from "../measure/statistics.ts";
import type { Section } from "../section.ts";

/** Milliseconds since the request was sent. */
export interface Times {
  firstByte: number;
  lastByte: number;
}

export interface MeasuredPage {
  name: string;
  /** Bytes of the page, and as they are sent. */
  length: number;
  packedLength: number;
  /** The web server's part, as a browser asks; the same again; asked for without compression. */
  web: Comparison;
  again: Comparison;
  unpacked: Comparison;
  /** The gateway's part. */
  gateway: Comparison;
  /** A server that has the bytes, and one that has them and compresses them anew. */
  bare: Comparison;
  compressing: Comparison;
  /** On warm processes; after the gateway has dropped all content; the first request to new processes. */
  warm: Times;
  dropped: Times;
  first: Times;
}

const text = `Four pages as a visitor gets them who is not known: the web server renders, and asks the gateway for their data, which
the gateway has as whole answers. Requests come as Chrome's do over TLS (Brotli), from 500 addresses, four at a time. CPU
is that of all threads of a process. Each page is asked for by turns: as it is, again (A/A), without compression, and
from two servers that stand in: one that sends the same bytes, and one that has them and only compresses them.
"New processes" are the first request after web server and gateway have started; for "content dropped" the content service's
webhook has dropped everything it told, so that the gateway asks it again while the code is warm.

Such a page is the same for every visitor but for its nonce, and a nonce that two answers share protects nobody.
So nothing keeps whole pages: a CDN keeps what they load.`;

const cpuRatio = (a: Comparison, b: Comparison): number =>
  medianRatio(
    a.rounds.map(({ cpu }) => cpu),
    b.rounds.map(({ cpu }) => cpu),
  );

export function describePages(pages: readonly MeasuredPage[]): Section {
  return {
    title: "Rendering on the server",
    text,
    tables: [
      {
        title: "Pages a second, and what one costs",
        columns: [
          "page",
          "KB",
          "KB sent",
          "pages/s",
          "p50, ms",
          "web, CPU ms",
          "the same again",
          "gateway, CPU ms",
          "without compression",
          "bytes sent only, CPU ms",
          "compressed only, CPU ms",
        ],
        rows: pages.map((page) => [
          page.name,
          page.length / 1000,
          page.packedLength / 1000,
          page.web.requestsPerSecond,
          page.web.p50,
          page.web.cpu,
          `× ${cpuRatio(page.again, page.web).toFixed(2)}`,
          page.gateway.cpu,
          `× ${cpuRatio(page.unpacked, page.web).toFixed(2)}`,
          page.bare.cpu,
          page.compressing.cpu,
        ]),
        notes: [
          "Web, gateway and client share the machine's cores, so pages a second are fewer than the CPU time allows.",
        ],
      },
      {
        title: "First byte and last byte, in ms, one request at a time",
        columns: [
          "page",
          ...["warm", "content dropped", "new processes"].flatMap((how) => [`${how}: first`, `${how}: last`]),
        ],
        rows: pages.map(({ name, warm, dropped, first }) => [
          name,
          ...[warm, dropped, first].flatMap(({ firstByte, lastByte }) => [firstByte, lastByte]),
        ]),
      },
    ],
    targets: [],
    charts: [
      {
        file: "ssr",
        title: "CPU time of an anonymous page",
        axis: "CPU ms a page",
        values: pages.flatMap(({ name, web, gateway, compressing, bare }) => [
          { group: name, label: "web server", value: web.cpu },
          { group: name, label: "gateway", value: gateway.cpu },
          { group: name, label: "compressing only", value: compressing.cpu },
          { group: name, label: "sending only", value: bare.cpu },
        ]),
      },
    ],
  };
}
