import { Client } from "undici";

/** Sends JSON over one keep-alive connection. Throws for every status of 400 and above. */
export interface JsonClient {
  ask: <T = unknown>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<T>;
  close: () => Promise<void>;
}

export function openClient(origin: string, ownHeaders: Record<string, string> = {}): JsonClient {
  const client = new Client(origin);
  return {
    async ask<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, headers = {}) {
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const response = await client.request({
        method,
        path,
        headers: { accept: "application/json", ...ownHeaders, ...headers, ...type },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.body.text();
      if (response.statusCode >= 400)
        throw new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`);
      return (text === "" ? null : JSON.parse(text)) as T;
    },
    close: () => client.close(),
  };
}
