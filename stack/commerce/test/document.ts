import { z } from "zod";

const schema = z.looseObject({});
const media = z.strictObject({ schema, example: z.unknown().optional() });
const content = z.record(z.string(), media);

const parameter = z.union([
  z.strictObject({ $ref: z.literal("#/components/parameters/RequestId") }),
  z.strictObject({
    name: z.string().min(1),
    in: z.enum(["path", "query", "header"]),
    required: z.boolean().optional(),
    description: z.string().optional(),
    schema,
  }),
]);

const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.tuple([z.string()]),
  security: z.array(z.record(z.string(), z.tuple([]))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.literal(true), content, description: z.string().optional() }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.strictObject({ description: z.string().min(1), content: content.optional() }),
  ),
});

/** OpenAPI 3.1.0, as far as this document uses it: what it does not use is refused. */
export const openApiDocument = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith("/"), z.partialRecord(z.enum(["get", "put", "post", "delete"]), operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[A-Za-z]+$/), schema),
    parameters: z.record(z.string(), z.looseObject({ name: z.string(), in: z.literal("header"), schema })),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(["http", "apiKey"]) })),
  }),
});
type OpenApiDocument = z.output<typeof openApiDocument>;
type Operation = z.output<typeof operation>;

/** All operations of a document with method and path. */
export const operationsOf = ({ paths }: OpenApiDocument): (Operation & { call: string })[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => Object.assign({ call: `${method.toUpperCase()} ${path}` }, found)),
  );

/** A check of values by the document's schemas, each of which is read once. */
export function checker({ components }: OpenApiDocument) {
  const references = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/"));
  const $defs = references(components.schemas) as Record<string, z.core.JSONSchema.JSONSchema>;
  const read = new Map<string, z.ZodType>();
  return (documented: object, value: unknown): void => {
    const key = JSON.stringify(documented);
    const found = read.get(key) ?? z.fromJSONSchema({ ...(references(documented) as object), $defs });
    read.set(key, found);
    found.parse(value);
  };
}

/** Method and path of each route in Fastify's drawing of its routes, with parameters as OpenAPI spells them. */
export function routesOf(drawing: string): string[] {
  const routes: string[] = [];
  const above: string[] = [];
  for (const line of drawing.split("\n").filter(Boolean)) {
    const [, indent = "", path = "", methods] = /^([│├└─ ]*)(\S*?)(?: \((.+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.length = depth - 1;
    above.push(path);
    const whole = above.join("").replaceAll(/:(\w+)/g, "{$1}");
    for (const method of methods?.split(", ") ?? []) routes.push(`${method} ${whole}`);
  }
  return routes;
}
