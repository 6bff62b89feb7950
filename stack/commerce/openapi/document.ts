import type { FastifyDynamicSwaggerOptions, SwaggerTransformObject } from "@fastify/swagger";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";

const description = `
What the shop's gateway asks: carts, checkout and orders, accounts, prices and stock, newsletter, registrations.

- Fields are camelCase, amounts US dollars, times ISO 8601 in UTC.
- An answer may get further fields one day: a client ignores what it does not know.
- Faults are \`application/problem+json\` (RFC 9457). \`title\` is a sentence that can be shown to a shopper.
- A wrong access token is 401 on every path. An unknown guest token is nobody's.
- Every answer carries \`X-Request-ID\`, which names the request in the log.

To try calls here: make a guest, then enter its token under *Authorize* and in the paths that ask for it.
`.trim();

const tags = [
  { name: "Cart", description: "Guests, and the carts of guests and customers." },
  { name: "Checkout", description: "Placing an order, exactly once for each key." },
  { name: "Orders", description: "To their owner only." },
  { name: "Account", description: "Profile and address book of a signed-in customer." },
  { name: "Newsletter", description: "Subscription and its confirmation by mail." },
  { name: "Prices and stock", description: "What an item costs and how many there are." },
  { name: "Registrations", description: "Of dealers and products, and requests for images." },
  { name: "Operator", description: "Calls of the shop's operator." },
];

const securitySchemes = {
  accessToken: {
    type: "http" as const,
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "A customer's access token from the OpenID provider.",
  },
  guestToken: {
    type: "apiKey" as const,
    in: "header" as const,
    name: "X-Guest-Id",
    description: "The token of `POST /Auth/guest`.",
  },
  operatorKey: { type: "http" as const, scheme: "bearer", description: "The operator's key, `OPERATOR_KEY`." },
};

const requestId = {
  name: "X-Request-ID",
  in: "header",
  description: "Up to 160 letters, digits, `_`, `.`, `:` and `-`; made up when it is missing.",
  schema: { type: "string", pattern: "^[\\w.:-]{1,160}$" },
};

/** Problems as they are sent, by status. */
const examples: Record<string, { title: string; errors?: Record<string, string[]> }> = {
  400: { title: "The request could not be read." },
  401: { title: "Please sign in again." },
  404: { title: "There is nothing at this address." },
  413: { title: "The request is too large." },
  415: { title: "The request must be JSON." },
  422: { title: "Please check the highlighted fields.", errors: { email: ["Must be a valid email address"] } },
  503: { title: "Signing in cannot be checked at the moment. Please try again." },
};

/** A document of which this file changes some places. */
const generated = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(z.unknown()).default([]),
        responses: z.record(
          z.string(),
          z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}) })).optional() }),
        ),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const schemaPath = "#/components/schemas/";

/** Names of the schemas that a part of the document refers to. */
function referred(part: unknown): string[] {
  const pattern = new RegExp(`"\\$ref":"${schemaPath}([^"]+)"`, "g");
  return [...JSON.stringify(part).matchAll(pattern)].map(([, name]) => name ?? "");
}

/** The schemas that are referred to, directly or by one that is. */
function reachable(schemas: Record<string, unknown>, names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(schemas, referred(schemas[name]), found);
  }
  return found;
}

/**
 * Ends the document: the request id of every call, examples of problems, and of the shared schemas those that are used.
 * They come in two kinds, as sent and as answered; the name of one that is sent ends in "Input" only where both are.
 */
const finish: SwaggerTransformObject = (given) => {
  const { paths, components, ...document } = generated.parse(jsonSchemaTransformObject(given));
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    operation.parameters.push({ $ref: "#/components/parameters/RequestId" });
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const media = content?.["application/problem+json"];
      const example = examples[status];
      if (example && media?.schema.$ref === `${schemaPath}Problem`) {
        const { title, ...rest } = example;
        media.example = { type: "about:blank", title, status: Number(status), ...rest };
      }
    }
  }
  const used = reachable(components.schemas, referred(paths));
  const schemas = Object.fromEntries(
    Object.entries(components.schemas)
      .filter(([name]) => used.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const whole = {
    ...document,
    paths,
    components: { ...components, schemas, parameters: { RequestId: requestId } },
  };
  return tidy(whole, [...used]);
};

/** Takes "Input" from the names of schemas that are sent only, and limits that are those of the number type. */
function tidy<Document extends object>(document: Document, names: string[]): Document {
  const plain = new Map(
    names
      .filter((name) => name.endsWith("Input") && !names.includes(name.slice(0, -"Input".length)))
      .map((name) => [name, name.slice(0, -"Input".length)]),
  );
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return undefined;
    if (key === "$ref" && typeof value === "string") {
      const name = value.slice(schemaPath.length);
      return value.startsWith(schemaPath) ? schemaPath + (plain.get(name) ?? name) : value;
    }
    if (key !== "schemas" || typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [plain.get(name) ?? name, schema]));
  }) as Document;
}

/** How @fastify/swagger makes the document of the routes that are registered after it. */
export const documentOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: "3.1.0",
    info: { title: "Telfer Rimfire Works: commerce", version: "1.0.0", description },
    servers: [{ url: "/", description: "This process." }],
    tags,
    components: { securitySchemes },
  },
  hideUntagged: true,
  convertConstToEnum: false,
  transform: jsonSchemaTransform,
  transformObject: finish,
};
