import { brotliCompressSync, constants } from "node:zlib";
import type { StartedProcess } from "../measure/process.ts";
import { median } from "../measure/statistics.ts";
import { openBrowser, type Browser } from "./browser.ts";
import { readByGraphQL, readByRest, type Services } from "./page-data.ts";

export interface PageTimes {
  /** Between browser and servers, in milliseconds. */
  roundTrip: number;
  rows: { name: string; p50: number; requests: number; bytes: number; packedBytes: number }[];
}

interface PageTimesOptions {
  roundTrip: number;
  services: Services;
  gateway: StartedProcess;
  /** Where a browser finds the gateway. */
  gatewayOrigin: string;
  address: string;
  documentId: string;
  samples: number;
}

/** As a server packs what it sends. */
const packedLength = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** Milliseconds until a page has all its data, by each way in turn, each time in a browser that has just been opened. */
export async function measurePageData(options: PageTimesOptions): Promise<PageTimes> {
  const { roundTrip, services, gateway, gatewayOrigin, address, documentId, samples } = options;
  const rest = (browser: Browser) => readByRest(browser, services, documentId);
  const graphql = (browser: Browser) => readByGraphQL(browser, gatewayOrigin + address);
  const way = (name: string, read: (browser: Browser) => Promise<void>, before = async () => {}) => ({
    name,
    read,
    before,
    times: [] as number[],
    received: { requests: 0, bodies: [] } as Browser["received"],
  });
  const ways = [
    way("REST calls", rest),
    way("REST calls again (A/A)", rest),
    way("one operation, caches empty", graphql, () => gateway.reset()),
    way("one operation, cached", graphql),
  ];

  for (let sample = -1; sample < samples; sample += 1) {
    for (const way of ways) {
      await way.before();
      const browser = openBrowser(roundTrip);
      const began = performance.now();
      await way.read(browser);
      const ms = performance.now() - began;
      await browser.close();
      way.received = browser.received;
      // The first time everything is compiled.
      if (sample >= 0) way.times.push(ms);
    }
  }
  return {
    roundTrip,
    rows: ways.map(({ name, times, received: { requests, bodies } }) => ({
      name,
      p50: median(times),
      requests,
      bytes: bodies.reduce((total, { length }) => total + length, 0),
      packedBytes: bodies.reduce((total, body) => total + packedLength(body), 0),
    })),
  };
}
