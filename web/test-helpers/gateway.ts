import { vi } from "vitest";
import { responsesHeld } from "./spinner.tsx";
import { createFetchQuery } from "#/graph/fetch-query.ts";

interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

interface TestAnswer {
  data?: unknown;
  errors?: { message: string }[];
}

/**
 * Stubs the gateway's responses to public queries; a rejected promise simulates a network error.
 * @returns the queries in order
 */
export function serveQueries(answer: (asked: Asked) => TestAnswer | Promise<TestAnswer>): Asked[] {
  const all: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const { searchParams } = new URL(address as string, "http://shop.test");
    const variables = JSON.parse(searchParams.get("variables") ?? "{}") as Asked["variables"];
    const asked = { name: searchParams.get("operationName") ?? "", variables };
    all.push(asked);
    await responsesHeld();
    return Response.json(await answer(asked));
  });
  return all;
}

/** Queries the stub of `serveQueries`. */
export const testFetchQuery = createFetchQuery({ url: "/graphql", headers: () => ({}) });
