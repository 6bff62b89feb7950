import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";

export async function openMcpClient(gateway: string) {
  const client = new Client({ name: "assistant of the tests", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", gateway)));
  return {
    client,
    async use(name: string, sent: Record<string, unknown> = {}) {
      const result = await client.request(
        { method: "tools/call", params: { name, arguments: sent } },
        CallToolResultSchema,
      );
      const texts = result.content.map((part) => (part.type === "text" ? part.text : ""));
      const [text = "", ...notes] = texts;
      const data: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
      return { failed: result.isError === true, text, notes, data };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}
