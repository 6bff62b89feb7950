import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { isObject } from "../upstream/json.ts";
import type { Tool } from "./tools.ts";

/** An answer of GraphQL over HTTP. */
export interface AnsweredBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

export const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });

/**
 * What GraphQL answered as a tool's result: the data as it is, a short text for people, and the data as text for clients
 * that read nothing else. What a shopper can put right is a result like any other; that nothing was had is an error.
 */
export function toResult(
  tool: Tool,
  { data, errors = [] }: AnsweredBody,
  requestId: string,
  present: (data: unknown) => unknown,
): CallToolResult {
  const failures = errors.map(({ message, extensions }) => `${message} (${extensions?.code}, request ${requestId})`);
  const answers = Object.values(data ?? {});
  if (failures.length > 0 && answers.every((answer) => answer === null)) return failure(failures.join(" "));
  const structuredContent = present(data) as Record<string, unknown>;
  const text = [`${tool.title}:`, ...answers.map(summary), ...failures].join(" ");
  return {
    structuredContent,
    content: [
      { type: "text", text },
      { type: "text", text: JSON.stringify(structuredContent), annotations: { audience: ["assistant"] } },
    ],
  };
}

function summary(answer: unknown): string {
  if (answer === null) return "nothing found.";
  if (!isObject(answer)) return "done.";
  const { userErrors, totalCount } = answer;
  if (Array.isArray(userErrors) && userErrors.length > 0) {
    return userErrors.map(({ message }: { message: string }) => message).join(" ");
  }
  return typeof totalCount === "number" ? `${totalCount} found.` : "done.";
}
