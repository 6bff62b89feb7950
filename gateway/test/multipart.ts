import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).optional(),
});

interface SentFile {
  /** Path in the variables, for instance `input.fflDocument`. */
  at: string;
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

export async function postFiles(
  url: string,
  query: string,
  variables: object,
  files: readonly SentFile[],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  form.set("operations", JSON.stringify({ query, variables }));
  form.set("map", JSON.stringify(Object.fromEntries(files.map(({ at }, index) => [index, [`variables.${at}`]]))));
  for (const [index, { name, type, content }] of files.entries()) {
    form.set(String(index), new Blob([content], { type }), name);
  }
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "apollo-require-preflight": "true", ...headers },
    body: form,
  });
  return { status: response.status, ...responseSchema.parse(await response.json()) };
}

/** Sends an operation with a file except for the end of the body, and stops. */
export async function startUpload(
  url: string,
  query: string,
  variables: object,
  { at, name, content }: SentFile,
  headers: Record<string, string> = {},
) {
  const part = (details: string, text = "") => `--x\r\nContent-Disposition: form-data; name=${details}\r\n\r\n${text}`;
  const client = request(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "x-request-id": "click", ...headers },
  });
  const responded = once(client, "response").then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    text: response ? await text(response) : "",
  }));
  // After `leave` there is no response.
  responded.catch(() => {});
  client.on("error", () => {});
  client.write(part('"operations"', `${JSON.stringify({ query, variables })}\r\n`));
  client.write(part('"map"', `${JSON.stringify({ 0: [`variables.${at}`] })}\r\n`));
  client.write(part(`"0"; filename="${name}"`));
  await new Promise((resolve) => client.write(content, resolve));
  return { answered: responded, finish: () => void client.end("\r\n--x--\r\n"), leave: () => void client.destroy() };
}

/** Sends an operation with a file, and disconnects before the end of the body. */
export async function abortUpload(url: string, query: string, variables: object, file: SentFile): Promise<void> {
  const { leave } = await startUpload(url, query, variables, file);
  leave();
}
