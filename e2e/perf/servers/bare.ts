// The upper bound: a server that reads the responses once and then sends the same bytes.
import { once } from "node:events";
import { type IncomingMessage, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen, serve } from "../harness/processes.ts";

export interface BareOptions {
  from: string;
  paths: string[];
  headers: Record<string, string>;
}

serve(async ({ from, paths, headers }: BareOptions) => {
  const responses = new Map<string, { headers: Record<string, string | number>; body: Buffer }>();
  for (const path of paths) {
    const [response] = (await once(get(from + path, { headers }), "response")) as [IncomingMessage];
    const body = await buffer(response);
    const { "content-type": type = "", "content-encoding": encoding } = response.headers;
    responses.set(path, {
      headers: {
        "content-type": type,
        "content-length": body.length,
        ...(encoding && { "content-encoding": encoding }),
      },
      body,
    });
  }
  return {
    port: await listen((request, response) => {
      const found = responses.get(request.url ?? "");
      if (found) response.writeHead(200, found.headers).end(found.body);
      else response.writeHead(404).end();
    }),
  };
});
