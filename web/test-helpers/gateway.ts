import { vi } from "vitest";
import { responsesHeld } from "./spinner.tsx";
import { createFetchQuery } from "#/graph/fetch-query.ts";

interface TestRequest {
  name: string;
  variables: Record<string, unknown>;
}

interface TestResponse {
  data?: unknown;
  errors?: { message: string }[];
}

/**
 * Stubs the gateway's responses to public queries; a rejected promise simulates a network error.
 * @returns the queries in order
 */
export function serveQueries(response: (requests: TestRequest) => TestResponse | Promise<TestResponse>): TestRequest[] {
  const all: TestRequest[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const { searchParams } = new URL(address as string, "http://shop.test");
    const variables = JSON.parse(searchParams.get("variables") ?? "{}") as TestRequest["variables"];
    const requests = { name: searchParams.get("operationName") ?? "", variables };
    all.push(requests);
    await responsesHeld();
    return Response.json(await response(requests));
  });
  return all;
}

/** Queries the stub of `serveQueries`. */
export const testFetchQuery = createFetchQuery({ url: "/graphql", headers: () => ({}) });
