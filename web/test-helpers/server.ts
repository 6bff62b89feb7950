import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, type RequestListener, type Server, Agent, createServer, request } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { WEB_LIMITS, type WebLimits } from "../server/limits.ts";
import type { RenderPage } from "../server/page-cache.ts";
import { createWebServer } from "../server/server.ts";
import type { WebTelemetry } from "../server/telemetry.ts";

interface Given {
  limits?: Partial<WebLimits>;
  render?: RenderPage;
  gateway?: RequestListener;
  trustedProxies?: string[];
  telemetry?: WebTelemetry;
}

interface TestRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const respond: RequestListener = (call, response) => {
  call.resume().once("end", () => response.setHeader("Content-Type", "application/json").end('{"data":{}}'));
};

/** Starts a web server and its gateway until the end of the test. */
export async function startWeb({
  limits,
  render = async () => new Response("a page"),
  gateway = respond,
  trustedProxies = ["loopback"],
  telemetry,
}: Given = {}) {
  const calls: IncomingMessage[] = [];
  const behind = createServer((call, response) => {
    calls.push(call);
    gateway(call, response);
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  const folder = mkdtempSync(join(tmpdir(), "web-"));
  const { server, leave } = createWebServer({
    clientFolder: folder,
    gatewayUrl: `http://127.0.0.1:${(behind.address() as AddressInfo).port}/graphql`,
    shopOrigin: "http://localhost:3000",
    trustedProxies,
    limits: { ...WEB_LIMITS, ...limits },
    render,
    telemetry,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const agent = new Agent({ keepAlive: true });

  onTestFinished(() => {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    for (const one of [server, behind]) {
      one.close();
      one.closeAllConnections();
    }
    rmSync(folder, { recursive: true });
  });

  async function askRaw(path: string, { method = "GET", headers = {}, body }: TestRequest = {}) {
    const sent = request({ port, path, method, headers, agent }).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  return {
    port,
    server,
    leave,
    calls,
    ask: async (path: string, request: TestRequest = {}) => {
      const { body, ...response } = await askRaw(path, request);
      return { ...response, body: body.toString() };
    },
    /** Like `ask`, but with the raw bytes. */
    askRaw,
    /** Opens a connection and sends these bytes. */
    send: async (bytes: string): Promise<Socket> => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
      socket.write(bytes);
      return socket;
    },
  };
}

/** Everything received on a connection until it closes. */
export const untilClosed = (socket: Socket): Promise<string> => text(socket);

export const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
