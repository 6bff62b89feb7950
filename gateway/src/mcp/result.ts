import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { isObject } from "../upstream/json.ts";
import type { Tool } from "./tools.ts";

/** An answer of GraphQL over HTTP. */
export interface AnsweredBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** What is said of a handle whose cart is gone: that of a guest lasts much longer than a handle. */
const HANDED_OVER =
  "This cart was handed over to the person's browser and is theirs now; its handle opens nothing. " +
  "To start a new cart, use add_to_cart without cart.";

export const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });

/**
 * What GraphQL answered as a tool's result: the data as it is, a short text for people, and the data as text for clients
 * that read nothing else. What a shopper can put right is a result like any other; that nothing was had is an error, and
 * so is a cart that was handed over.
 * @param started the handle of the cart that the tool has started; null if it has started none
 */
export function toResult(
  tool: Tool,
  { data, errors = [] }: AnsweredBody,
  requestId: string,
  present: (data: unknown) => unknown,
  started: string | null,
): CallToolResult {
  const failures = errors.map(({ message, extensions }) => `${message} (${extensions?.code}, request ${requestId})`);
  const answers = Object.values(data ?? {});
  if (failures.length > 0 && answers.every((answer) => answer === null)) return failure(failures.join(" "));
  if (answers.some(isCartGone)) return failure(HANDED_OVER);
  const structuredContent = {
    ...(present(data) as Record<string, unknown>),
    ...(started !== null && { cart: started }),
  };
  const news = started === null ? [] : ["This is a new cart: give `cart` to the other tools."];
  const text = [`${tool.title}:`, ...answers.map(summary), ...news, ...failures].join(" ");
  return {
    structuredContent,
    content: [
      { type: "text", text },
      { type: "text", text: JSON.stringify(structuredContent), annotations: { audience: ["assistant"] } },
    ],
  };
}

/** Whether the answer is that of a guest whose token opens no cart. */
function isCartGone(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const { __typename, id, userErrors } = answer;
  if (__typename === "Cart") return id === null;
  return Array.isArray(userErrors) && userErrors.some(({ code }: { code: string }) => code === "GUEST_TOKEN_UNKNOWN");
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
