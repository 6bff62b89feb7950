import { vi } from "vitest";
import { answersHeld } from "./spinner.tsx";
import { createAsk } from "../src/graph/ask.ts";

interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

interface TestAnswer {
  data?: unknown;
  errors?: { message: string }[];
}

/**
 * Has the gateway answer public queries so, in the place of the network. An answer that rejects is none.
 * @returns what was asked, in turn
 */
export function serveQueries(answer: (asked: Asked) => TestAnswer | Promise<TestAnswer>): Asked[] {
  const all: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const { searchParams } = new URL(address as string, "http://shop.test");
    const variables = JSON.parse(searchParams.get("variables") ?? "{}") as Asked["variables"];
    const asked = { name: searchParams.get("operationName") ?? "", variables };
    all.push(asked);
    await answersHeld();
    return Response.json(await answer(asked));
  });
  return all;
}

/** Asks what `serveQueries` serves. */
export const testAsk = createAsk({ url: "/graphql", headers: () => ({}) });
