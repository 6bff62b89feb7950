import { isSecret, type Secrets } from "@telfer/server-kit/secrets.ts";
import type { FastifyRequest } from "fastify";
import { Problem, unknownRoute } from "../process/problem.ts";

/**
 * Admits only requests that carry an operator key as their bearer token.
 * @param keys null makes the route respond as if it did not exist.
 * @returns an onRequest hook. @throws {Problem} 401 for any other request, 404 without a key.
 */
export function operatorOnly(keys: Secrets | null): (request: FastifyRequest) => Promise<void> {
  return async ({ headers }) => {
    if (keys === null) throw unknownRoute();
    const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    if (given === undefined || !isSecret(given, keys)) {
      throw new Problem(401, "This call needs the operator's key.");
    }
  };
}
