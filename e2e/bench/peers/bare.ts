// The limit: a server that knows all answers by their addresses.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "../measure/process.ts";

/** Written for every connection by `node:http` itself. */
const ITS_OWN = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

interface BareOptions {
  /** Where the answers are read once. */
  from: string;
  paths: string[];
  /** Whether all headers that were read are sent, and not only type and length. */
  allHeaders: boolean;
}

serve(async ({ from, paths, allHeaders }: BareOptions) => {
  const answers = new Map<string, { headers: Record<string, string | number>; body: Buffer }>();
  for (const path of paths) {
    const response = await fetch(from + path, { headers: { accept: "application/json" } });
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const all = [...response.headers].filter(([name]) => !ITS_OWN.has(name));
    answers.set(path, {
      headers: { ...(allHeaders && Object.fromEntries(all)), "content-type": type, "content-length": body.length },
      body,
    });
  }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port };
});
