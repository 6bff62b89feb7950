import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the receiver treats an event: accepts it, fails, redirects, closes the connection, or does not respond. */
type ReceiverReply = "accept" | "fail" | "redirect" | "close" | "hang";

interface ReceivedEvent {
  headers: Record<string, string>;
  body: string;
}

interface ReceivedData {
  type: string;
  [field: string]: unknown;
}

const toFlat = ({ type, data }: { type: string; data: object }): ReceivedData => ({ type, ...data });

/** A channel's webhook. `replies` apply to the next events in order; then it does `always`. */
export async function openReceiver(always: ReceiverReply = "accept") {
  const received: ReceivedEvent[] = [];
  const paths: string[] = [];
  const replies: ReceiverReply[] = [];
  const hanging = new Set<ServerResponse>();
  const receiver = { always, accepted: [] as ReceivedEvent[] };
  const server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const event = {
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString(),
      };
      received.push(event);
      const reply = replies.shift() ?? receiver.always;
      if (reply === "hang") hanging.add(response);
      else if (reply === "close") request.socket.destroy();
      else if (reply === "fail") response.writeHead(500).end("nothing that anyone reads");
      else if (reply === "redirect") response.writeHead(307, { location: "/elsewhere" }).end();
      else {
        receiver.accepted.push(event);
        response.writeHead(204).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    paths,
    replies,
    /** Ids of the accepted events. */
    ids: () => receiver.accepted.map(({ headers }) => headers["webhook-id"]),
    /** Type and data of the accepted events. */
    events: () => receiver.accepted.map(({ body }) => toFlat(JSON.parse(body) as { type: string; data: object })),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
