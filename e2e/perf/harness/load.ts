import { createHistogram } from "node:perf_hooks";
import { Client } from "undici";

export interface LoadRequest {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOptions {
  origin: string;
  /** Requests in flight at any time, each on its own connection. */
  connections: number;
  /** How long requests are sent. The last responses are awaited. */
  seconds: number;
  /** Ends earlier, after this number of requests. */
  amount?: number;
  /** The `n`th request, counted from 0. */
  request: (n: number) => LoadRequest;
  /** Describes the error in a response, or returns null. Must be cheap: it runs for every response. */
  check: (status: number, body: Buffer, n: number) => string | null;
}

export const isSame =
  (expected: Buffer): LoadOptions["check"] =>
  (status, body) =>
    status === 200 && body.equals(expected) ? null : `unexpected response: ${status} ${body.toString("utf8", 0, 300)}`;

/** Uses undici's dispatch, because a stream per response costs the client twice as much. */
const send = (client: Client, { method = "GET", ...request }: LoadRequest) =>
  new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    client.dispatch(
      { method, ...request },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, statusCode) => void (status = statusCode),
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () => resolve({ status, body: Buffer.concat(chunks) }),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });

/**
 * Keeps `connections` requests in flight: a closed loop, so percentiles are only good for comparing servers. Times are in
 * milliseconds. Throws if a response is wrong or missing.
 */
export async function load({ origin, connections, seconds, amount = Infinity, request, check }: LoadOptions) {
  const histogram = createHistogram();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let requests = 0;
  async function connection(): Promise<void> {
    const client = new Client(origin);
    try {
      for (let sent = begin; sent < end && requests < amount; sent = performance.now()) {
        const n = requests++;
        const { status, body } = await send(client, request(n));
        histogram.record(Math.max(1, Math.round((performance.now() - sent) * 1000)));
        const fault = check(status, body, n);
        if (fault !== null) throw new Error(`${origin}: ${fault}`);
      }
    } finally {
      await client.destroy();
    }
  }
  await Promise.all(Array.from({ length: connections }, connection));
  return {
    requests,
    requestsPerSecond: (1000 * requests) / (performance.now() - begin),
    p50: histogram.percentile(50) / 1000,
    p99: histogram.percentile(99) / 1000,
  };
}
