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

const NEW_CART = "This is a new cart: pass `cart` to the other tools.";

/** Advice for root fields without a result. */
const NOTHING_FOUND: Record<string, string> = {
  search:
    "Nothing found. All words must match: try fewer or other words, or fewer conditions. " +
    "`category` must be one of a search result.",
  checkoutProduct: "There is no such product. Take `productId` from search_products.",
  help: "Nothing found. Try other words.",
};

const asText = (text: string) => ({ type: "text" as const, text });

export const failedResult = (...texts: string[]): CallToolResult => ({ isError: true, content: texts.map(asText) });

/**
 * Converts a GraphQL response to a tool result: the data as JSON text, which every client shows to its model, then notes.
 * User errors are errors, too, and so are a response without any data and a cart that was handed off.
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
  if (failures.length > 0 && responses.every((response) => response === null)) return failedResult(...failures);
  if (responses.some(isCartGone)) return failedResult(HANDED_OVER);
  const named = Object.fromEntries(Object.entries(data ?? {}).map(([name, one]) => [name, nameArguments(tool, one)]));
  const shown = { ...(started !== null && { cart: started }), ...(present(named) as Record<string, unknown>) };
  const notes = started === null ? failures : [NEW_CART, ...failures];
  if (responses.some(isNothing) && failures.length === 0) {
    const hint = tool.rootFields.map((field) => NOTHING_FOUND[field]).find((text) => text !== undefined);
    notes.push(hint ?? "Nothing found.");
  }
  return {
    ...(responses.some(hasUserErrors) && { isError: true }),
    content: [JSON.stringify(shown), ...notes].map(asText),
  };
}

/** Names the tool's argument as the `field` of each user error; none if the tool lacks it. */
function nameArguments(tool: Tool, response: unknown): unknown {
  if (!isObject(response) || !hasUserErrors(response)) return response;
  const argument = (field: readonly string[] | null | undefined) => tool.argumentOf.get(field?.join(".") ?? "") ?? null;
  const userErrors = userErrorsOf(response).map((error) => Object.assign({}, error, { field: argument(error.field) }));
  return { ...response, userErrors };
}

/** True if the response shows that the guest token is invalid. */
function isCartGone(response: unknown): boolean {
  if (!isObject(response)) return false;
  const { __typename, id } = response;
  if (__typename === "Cart") return id === null;
  return userErrorsOf(response).some(({ code }) => code === "GUEST_TOKEN_UNKNOWN");
}

const isNothing = (response: unknown): boolean =>
  response === null ||
  (Array.isArray(response) && response.length === 0) ||
  (isObject(response) && response.totalCount === 0 && !hasUserErrors(response));

const hasUserErrors = (response: unknown): boolean => userErrorsOf(response).length > 0;

const userErrorsOf = (response: unknown): { code: string; field?: string[] | null }[] =>
  isObject(response) && Array.isArray(response.userErrors) ? response.userErrors : [];
