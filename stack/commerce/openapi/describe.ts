import type { SwaggerTransform } from "@fastify/swagger";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { z } from "zod";

/** What a call reads that Fastify does not check for it, because it has to look at something else first. */
interface CheckedByHand {
  headers?: z.ZodType;
  body?: z.ZodType;
}

/** A route's `config` that documents schemas which its handler checks. */
export const checkedByHand = (schemas: CheckedByHand): { swaggerTransform: SwaggerTransform } => ({
  swaggerTransform: ({ schema, ...route }) => jsonSchemaTransform({ ...route, schema: { ...schema, ...schemas } }),
});

/** Names of security schemes; of several lists one is enough, an empty one is nobody in particular. */
const by = (...schemes: string[][]): Record<string, string[]>[] =>
  schemes.map((names) => Object.fromEntries(names.map((name) => [name, []])));

/** Who may make a call; the document's security requirements. */
export const callers = {
  anybody: by(),
  customer: by(["accessToken"]),
  customerOrAnybody: by(["accessToken"], []),
  guest: by(["guestToken"]),
  shopper: by(["accessToken"], ["guestToken"]),
  shopperOrAnybody: by(["accessToken"], ["guestToken"], []),
  operator: by(["operatorKey"]),
};
