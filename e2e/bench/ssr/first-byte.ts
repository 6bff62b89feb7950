import { Agent, get } from "node:http";

/** Milliseconds since the request was sent. */
export interface PageTimes {
  firstByte: number;
  lastByte: number;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** Asks for one page on a connection that is kept. Throws unless it is answered with 200. */
export function timePage(origin: string, path: string, headers: Record<string, string>): Promise<PageTimes> {
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const request = get(`${origin}${path}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      let firstByte = 0;
      response.on("data", (chunk: Buffer) => {
        firstByte ||= performance.now() - sent;
        chunks.push(chunk);
      });
      response.once("error", reject);
      response.once("end", () => {
        const lastByte = performance.now() - sent;
        if (response.statusCode === 200) resolve({ firstByte, lastByte, body: Buffer.concat(chunks) });
        else reject(new Error(`${path}: status ${response.statusCode}`));
      });
    });
    request.once("error", reject);
  });
}
