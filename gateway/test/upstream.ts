import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it reached the upstream. */
interface RecordedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The caller's end of the connection. */
  port: number | undefined;
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
}

type Reply = Answer | ((call: RecordedCall) => Answer | Promise<Answer>);

/** An upstream on a real port that says what it is told to and remembers what it was asked. */
export interface ScriptedUpstream {
  url: string;
  calls: RecordedCall[];
  /** `GET /path` and so on. Of several replies each is used once, the last one from then on. */
  on: (endpoint: string, ...replies: Reply[]) => void;
  /** The calls as `GET /path`, sorted where the order of parallel ones does not matter. */
  endpoints: () => string[];
  close: () => Promise<void>;
}

export async function createScriptedUpstream(): Promise<ScriptedUpstream> {
  const calls: RecordedCall[] = [];
  const script = new Map<string, Reply[]>();

  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const call: RecordedCall = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
      port: request.socket.remotePort,
    };
    calls.push(call);
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
    endpoints: () => calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function say(response: ServerResponse, { status = 200, headers, body, ...fault }: Answer): void {
  if (fault.hangs) return;
  if (fault.resets) return void response.socket?.resetAndDestroy();
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text) + (fault.truncates ? 10 : 0),
    ...headers,
  });
  response.write(text, () => (fault.truncates ? response.socket?.destroy() : response.end()));
}
