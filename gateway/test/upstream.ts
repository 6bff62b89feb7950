import { EventEmitter, once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  port: number | undefined;
  /** Settles at the end of the exchange; true if the whole response was sent. */
  completed: Promise<boolean>;
}

/** The response to a call. A text body is sent unchanged. */
export interface StubResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Does not respond until the caller gives up. */
  hangs?: boolean;
  /** Drops the connection before the response. */
  resets?: boolean;
  /** Announces more than it sends, then drops the connection. */
  truncates?: boolean;
  /** Sends spaces instead of the body, one at a time, until the caller gives up. */
  drips?: boolean;
}

type Reply = StubResponse | ((call: RecordedCall) => StubResponse | Promise<StubResponse>);

/** An upstream on a real port that sends scripted responses and records calls. */
export interface ScriptedUpstream {
  url: string;
  calls: RecordedCall[];
  /** `GET /path` and so on. Each of several replies is used once, the last one from then on. */
  on: (endpoint: string, ...replies: Reply[]) => void;
  /** Settles when this many calls have arrived. */
  arrived: (count: number) => Promise<void>;
  /** Settles when a request is aborted before its end; it is not among the calls. */
  broken: () => Promise<void>;
  /** The calls as `GET /path`, sorted because parallel ones have no fixed order. */
  endpoints: () => string[];
  close: () => Promise<void>;
}

export async function createScriptedUpstream(): Promise<ScriptedUpstream> {
  const calls: RecordedCall[] = [];
  const script = new Map<string, Reply[]>();
  const arrivals = new EventEmitter();
  const firstBroken = Promise.withResolvers<void>();

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (request.complete) throw error;
      firstBroken.resolve();
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const completed = new Promise<boolean>((resolve) =>
      response.once("close", () => resolve(response.writableFinished)),
    );
    const body = await readBody(request);
    const call: RecordedCall = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body,
      port: request.socket.remotePort,
      completed,
    };
    calls.push(call);
    arrivals.emit("call");
    const replies = script.get(`${call.method} ${call.path}`);
    const reply = (replies && replies.length > 1 ? replies.shift() : replies?.[0]) ?? { status: 404, body: {} };
    say(response, typeof reply === "function" ? await reply(call) : reply);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    on: (endpoint, ...replies) => void script.set(endpoint, replies),
    async arrived(count) {
      while (calls.length < count) await once(arrivals, "call");
    },
    broken: () => firstBroken.promise,
    endpoints: () => calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return undefined;
  return request.headers["content-type"] === "application/json" ? JSON.parse(text) : text;
}

function say(response: ServerResponse, { status = 200, headers, body, ...fault }: StubResponse): void {
  if (fault.hangs) return;
  if (fault.resets) return void response.socket?.resetAndDestroy();
  if (fault.drips) return drip(response, status);
  const text = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text) + (fault.truncates ? 10 : 0),
    ...headers,
  });
  if (text === "") return void response.end();
  response.write(text, () => (fault.truncates ? response.socket?.destroy() : response.end()));
}

function drip(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "application/json" });
  const tap = setInterval(() => response.write(" "), 5);
  response.once("close", () => clearInterval(tap));
}
