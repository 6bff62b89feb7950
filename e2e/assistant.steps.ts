import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect } from "@playwright/test";
import { shop } from "./fixtures.ts";

export type Use = (tool: string, sent?: Record<string, unknown>) => Promise<Record<string, never>>;

/** The data of a tool's result: its first text. */
const dataOf = (content: { type: string; text?: string }[]) =>
  JSON.parse(content[0]?.text ?? "{}") as Record<string, never>;

const mcpUrl = () => new URL("/mcp", shop.gateway);

/** The MCP SDK's own client, over HTTP. `bytesRead` counts the UTF-8 bytes of the results, which a model reads. */
export async function openClient() {
  const client = new Client({ name: "assistant", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(mcpUrl()));
  let bytesRead = 0;
  const use: Use = async (name, sent = {}) => {
    const request = { method: "tools/call" as const, params: { name, arguments: sent } };
    const { isError, content } = await client.request(request, CallToolResultSchema);
    expect(isError, JSON.stringify(content)).toBeFalsy();
    for (const part of content) if (part.type === "text") bytesRead += Buffer.byteLength(part.text);
    return dataOf(content);
  };
  return {
    use,
    bytesRead: () => bytesRead,
    listTools: async () => (await client.listTools()).tools,
    close: () => client.close(),
  };
}

const INSPECTOR = fileURLToPath(import.meta.resolve("@modelcontextprotocol/inspector/package.json")).replace(
  /package\.json$/,
  "clients/launcher/build/index.js",
);

/** Output of the MCP Inspector in command-line mode. */
export function inspect(...args: string[]): Record<string, never> {
  const command = [INSPECTOR, "--cli", mcpUrl().href, "--transport", "http", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout) as Record<string, never>;
}

/** The MCP Inspector as a client. Values that are not strings are sent as JSON. */
export const useInspector: Use = async (tool, sent = {}) => {
  const pairs = Object.entries(sent).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const args = pairs.flatMap((pair) => ["--tool-arg", pair]);
  return dataOf(inspect("--method", "tools/call", "--tool-name", tool, ...args).content ?? []);
};
