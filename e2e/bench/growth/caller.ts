import { openConnection } from "../measure/connection.ts";

/** Asks a server, one request after the other over one connection, and reads JSON. */
export interface Caller {
  /** Throws for every status but 200. */
  ask: <T = unknown>(
    method: "GET" | "POST",
    path: string,
    headers?: Record<string, string>,
    body?: unknown,
  ) => Promise<T>;
  close: () => void;
}

export async function openCaller(origin: string): Promise<Caller> {
  const connection = await openConnection(Number(new URL(origin).port));
  return {
    async ask<T>(method: string, path: string, headers: Record<string, string> = {}, sent?: unknown) {
      const text = sent === undefined ? "" : JSON.stringify(sent);
      const lines = [`${method} ${path} HTTP/1.1`, "host: localhost"];
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
      if (sent !== undefined) lines.push("content-type: application/json");
      if (method === "POST") lines.push(`content-length: ${Buffer.byteLength(text)}`);
      const { status, body } = await connection.ask(Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`));
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.toString().slice(0, 300)}`);
      return (body.length === 0 ? null : JSON.parse(body.toString())) as T;
    },
    close: () => connection.close(),
  };
}
