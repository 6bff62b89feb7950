import { Agent, buildConnector, request } from "undici";

/** Connections that browsers open to an origin that speaks HTTP/1.1. */
const CONNECTIONS = 6;

/** A browser that has just been opened, as far as the network sees it. */
export interface Browser {
  /** JSON of a GET. Throws for every status but 200. */
  get: <T = unknown>(url: string) => Promise<T>;
  /** What was asked for since it was opened. */
  received: { requests: number; bodies: Buffer[] };
  close: () => Promise<void>;
}

/** @param roundTrip what a new connection takes before anything can be sent, in milliseconds */
export function openBrowser(roundTrip: number): Browser {
  const connect = buildConnector({});
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect(options, callback) {
      connect(options, (...result) => void setTimeout(() => callback(...result), roundTrip));
    },
  });
  const received: Browser["received"] = { requests: 0, bodies: [] };
  return {
    async get<T>(url: string) {
      received.requests += 1;
      const { statusCode, body } = await request(url, { dispatcher, headers: { accept: "application/json" } });
      const bytes = Buffer.from(await body.arrayBuffer());
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${bytes.toString().slice(0, 300)}`);
      received.bodies.push(bytes);
      return JSON.parse(bytes.toString()) as T;
    },
    received,
    close: () => dispatcher.close(),
  };
}
