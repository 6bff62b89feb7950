import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { isObject } from "../upstream/json.ts";
import type { Tool } from "./tools.ts";

export interface GraphQLResponseBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** For a handle whose cart is gone: guest carts live much longer than handles, so it was handed off. */
const HANDED_OVER =
  "This cart was handed over to the user's browser; its handle no longer works. " +
  "To start a new cart, call add_to_cart without `cart`.";

export const failedResult = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });

/**
 * Converts a GraphQL response to a tool result: the data, a short text for people, and the data as text for clients that
 * read only text. User errors are ordinary results. A response without any data is an error, and so is a cart that was
 * handed off.
 * @param started handle of the cart that the tool started; null if it started none
 */
export function toToolResult(
  tool: Tool,
  { data, errors = [] }: GraphQLResponseBody,
  requestId: string,
  present: (data: unknown) => unknown,
  started: string | null,
): CallToolResult {
  const failures = errors.map(({ message, extensions }) => `${message} (${extensions?.code}, request ${requestId})`);
  const responses = Object.values(data ?? {});
  if (failures.length > 0 && responses.every((response) => response === null)) return failedResult(failures.join(" "));
  if (responses.some(isCartGone)) return failedResult(HANDED_OVER);
  const structuredContent = {
    ...(present(data) as Record<string, unknown>),
    ...(started !== null && { cart: started }),
  };
  const news = started === null ? [] : ["This is a new cart: pass `cart` to the other tools."];
  const text = [`${tool.title}:`, ...responses.map(summary), ...news, ...failures].join(" ");
  return {
    structuredContent,
    content: [
      { type: "text", text },
      { type: "text", text: JSON.stringify(structuredContent), annotations: { audience: ["assistant"] } },
    ],
  };
}

/** True if the response shows that the guest token is invalid. */
function isCartGone(response: unknown): boolean {
  if (!isObject(response)) return false;
  const { __typename, id, userErrors } = response;
  if (__typename === "Cart") return id === null;
  return Array.isArray(userErrors) && userErrors.some(({ code }: { code: string }) => code === "GUEST_TOKEN_UNKNOWN");
}

function summary(response: unknown): string {
  if (response === null) return "nothing found.";
  if (!isObject(response)) return "done.";
  const { userErrors, totalCount } = response;
  if (Array.isArray(userErrors) && userErrors.length > 0) {
    return userErrors.map(({ message }: { message: string }) => message).join(" ");
  }
  return typeof totalCount === "number" ? `${totalCount} found.` : "done.";
}
