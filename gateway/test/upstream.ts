import { EventEmitter, once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it reached the upstream. */
interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The caller's end of the connection. */
  port: number | undefined;
  /** Settles when the exchange is over: whether the caller got all of the answer. */
  completed: Promise<boolean>;
}

/** What the upstream does with a call. A body that is a text is sent as it is. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Says nothing until the caller gives up. */
  hangs?: boolean;
  /** Breaks the connection off before anything was said. */
  resets?: boolean;
  /** Promises more than it sends, then breaks off. */
  truncates?: boolean;
  /** Sends spaces in place of the body, one at a time, until the caller gives up. */
  drips?: boolean;
}

type Reply = Answer | ((call: RecordedCall) => Answer | Promise<Answer>);

/** An upstream on a real port that says what it is told to and remembers what it was asked. */
export interface ScriptedUpstream {
  url: string;
  calls: RecordedCall[];
  /** `GET /path` and so on. Of several replies each is used once, the last one from then on. */
  on: (endpoint: string, ...replies: Reply[]) => void;
  /** Settles when this many calls have arrived. */
  arrived: (count: number) => Promise<void>;
  /** Settles when a request broke off before its end; it is not among the calls. */
  broken: () => Promise<void>;
  /** The calls as `GET /path`, sorted where the order of parallel ones does not matter. */
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

/** Parsed when it is JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return undefined;
  return request.headers["content-type"] === "application/json" ? JSON.parse(text) : text;
}

function say(response: ServerResponse, { status = 200, headers, body, ...fault }: Answer): void {
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
