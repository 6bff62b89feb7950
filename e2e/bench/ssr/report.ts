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
  /** The web server's part in a page that it keeps; the same again; of a page that it makes for whoever asks. */
  web: Comparison;
  again: Comparison;
  anew: Comparison;
  /** The gateway's part in a page that is made. */
  gateway: Comparison;
  /** A server that has the bytes. */
  bare: Comparison;
  /** Made for whoever asks: on warm processes; after the gateway has dropped all content; first of new processes. */
  warm: Times;
  dropped: Times;
  first: Times;
}

const text = `Four pages as an anonymous visitor gets them, with requests as Chrome sends them over TLS (Brotli), from 500 addresses, four at a
time; CPU is that of all threads. "Kept" is what nearly everybody gets: from memory, made anew beside the visitors. "Made" is a page
whose search may choose something, rendered for whoever asks. Each is asked for by turns, also from a server that only sends the same
bytes. "New processes": the first request after a start; "content dropped": after the content service's webhook, with warm code.`;

const cpuRatio = (a: Comparison, b: Comparison): number =>
  medianRatio(
    a.rounds.map(({ cpu }) => cpu),
    b.rounds.map(({ cpu }) => cpu),
  );

function productOf(pages: readonly MeasuredPage[]): MeasuredPage {
  const product = pages.find(({ name }) => name === "Product");
  if (!product) throw new Error("no product page was measured");
  return product;
}

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
          "kept: pages/s",
          "p50, ms",
          "web, CPU ms",
          "the same again",
          "bytes sent only, CPU ms",
          "made: pages/s",
          "p50, ms",
          "web, CPU ms",
          "gateway, CPU ms",
        ],
        rows: pages.map((page) => [
          page.name,
          page.length / 1000,
          page.packedLength / 1000,
          page.web.requestsPerSecond,
          page.web.p50,
          page.web.cpu,
          `× ${cpuRatio(page.again, page.web).toFixed(2)}`,
          page.bare.cpu,
          page.anew.requestsPerSecond,
          page.anew.p50,
          page.anew.cpu,
          page.gateway.cpu,
        ]),
        notes: [
          "Web, gateway and client share the machine's cores, so pages a second are fewer than the CPU time allows.",
        ],
      },
      {
        title: "First byte and last byte of a page that is made, in ms, one request at a time",
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
    targets: [
      {
        claim: "kept product pages a second from one web process",
        target: "≥ 3,000",
        measured: productOf(pages).web.requestsPerSecond,
        met: productOf(pages).web.requestsPerSecond >= 3_000,
      },
      {
        claim: "CPU ms of a kept product page",
        target: "≤ 0.15",
        measured: productOf(pages).web.cpu,
        met: productOf(pages).web.cpu <= 0.15,
      },
    ],
    charts: [
      {
        file: "ssr",
        title: "CPU time of an anonymous page",
        axis: "CPU ms a page",
        values: pages.flatMap(({ name, web, anew, gateway }) => [
          { group: name, label: "kept", value: web.cpu },
          { group: name, label: "made", value: anew.cpu },
          { group: name, label: "made, gateway", value: gateway.cpu },
        ]),
      },
    ],
  };
}
