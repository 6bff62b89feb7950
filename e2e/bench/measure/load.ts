import { createHistogram } from "node:perf_hooks";
import { openConnection, type Connection } from "./connection.ts";

/** One request and what is wrong with its reply. */
export interface LoadRequest {
  method: "GET" | "POST";
  /** Path and query. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** What is wrong with a reply; null for the right one. Cheap: it runs for every reply. */
  check: (status: number, body: Buffer) => string | null;
}

export interface LoadOptions {
  /** Scheme, host and port. */
  origin: string;
  /** Requests under way at any time, each on a connection of its own. */
  connections: number;
  /** How long new requests are begun. */
  seconds: number;
  /** Ends when so many were sent; as many as fit into the time without it. */
  requests?: number;
  /** The next request; `n` counts from 0. One that is sent again should be the same object. */
  next: (n: number) => LoadRequest;
}

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  /** From sending a request to the last byte of its reply, in milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Keeps so many requests under way for so long: a closed loop, whose percentiles are for comparing servers that get the
 * same, not for promising anything. Throws at the first reply that is wrong.
 */
export async function load({
  origin,
  connections,
  seconds,
  requests: most = Infinity,
  next,
}: LoadOptions): Promise<LoadResult> {
  const histogram = createHistogram();
  const port = Number(new URL(origin).port);
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const started = performance.now();
  const end = started + seconds * 1000;
  let requests = 0;

  async function keepAsking(connection: Connection): Promise<void> {
    for (let sent = performance.now(); sent < end && requests < most;) {
      const request = next(requests++);
      const { status, body } = await connection.ask(encode(request));
      const now = performance.now();
      histogram.record(Math.max(1, Math.round((now - sent) * 1000)));
      sent = now;
      const fault = request.check(status, body);
      if (fault !== null) throw new Error(`${request.method} ${request.path.slice(0, 100)}: ${fault}`);
    }
  }

  try {
    await Promise.all(opened.map(keepAsking));
  } finally {
    for (const connection of opened) connection.close();
  }
  return {
    requests,
    requestsPerSecond: requests / ((performance.now() - started) / 1000),
    p50: histogram.percentile(50) / 1000,
    p99: histogram.percentile(99) / 1000,
  };
}

const encoded = new WeakMap<LoadRequest, Buffer>();

function encode(request: LoadRequest): Buffer {
  const known = encoded.get(request);
  if (known) return known;
  const { method, path, headers = {}, body = "" } = request;
  const lines = [`${method} ${path} HTTP/1.1`, "host: localhost"];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (method === "POST") lines.push(`content-length: ${Buffer.byteLength(body)}`);
  const bytes = Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
  encoded.set(request, bytes);
  return bytes;
}

/** The reply must be these bytes. */
export const sameBytes =
  (expected: Buffer) =>
  (status: number, body: Buffer): string | null => {
    if (status !== 200) return `status ${status}: ${body.toString().slice(0, 300)}`;
    return body.equals(expected) ? null : `another body: ${body.toString().slice(0, 300)}`;
  };
