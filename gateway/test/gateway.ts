import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { readChannels } from "@telfer/channels/read-channels.ts";
import { z } from "zod";
import { type Config, readConfig } from "../src/config.ts";
import { parseDocument, type ResolvedDocument } from "../src/graphql/documents/document.ts";
import { ASSISTANT, readAssistantDocuments } from "../src/graphql/documents/trusted.ts";
import { createLog } from "../src/observability/log.ts";
import { schema } from "./schema.ts";
import { SERVER_TIMEOUTS } from "../src/http/limits.ts";
import { createGateway, type GatewayDependencies } from "../src/server.ts";
import { PATIENT_REDIS } from "./redis.ts";
import { assertListedCodes } from "./user-error-codes.ts";
import { createScriptedUpstream, type ScriptedUpstream } from "./upstream.ts";

const responseSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.unknown()).optional(),
        extensions: z.looseObject({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

interface GraphQLResponse extends z.infer<typeof responseSchema> {
  status: number;
  headers: Headers;
}

export interface TestGateway {
  url: string;
  upstream: ScriptedUpstream;
  log: () => Record<string, unknown>[];
  query: (document: string, variables?: object, headers?: Record<string, string>) => Promise<GraphQLResponse>;
  post: (body: unknown, headers?: Record<string, string>) => Promise<GraphQLResponse>;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

const asTrusted = (texts: Iterable<[string, string]>, client: string): Map<string, ResolvedDocument> =>
  new Map([...texts].map(([hash, text]) => [hash, { ...parseDocument(schema, text, true), hash, client }]));

/** Documents of assistants; parsed once, because no test changes them. */
const forAssistants = asTrusted(Object.entries(readAssistantDocuments()), ASSISTANT);

export async function startGateway(
  overrides: Partial<Config> = {},
  documents: ReadonlyMap<string, string> = new Map(),
  others: Pick<GatewayDependencies, "telemetry" | "tracing" | "pagesFolder"> = {},
): Promise<TestGateway> {
  const upstream = await createScriptedUpstream();
  const config = {
    ...readConfig({
      REST_URL: upstream.url,
      STRAPI_URL: `${upstream.url}/strapi`,
      MEDIA_BASE_URL: "http://media.example",
      REVIEWS_URL: `${upstream.url}/reviews`,
      REVIEWS_APP_KEY: "app-key",
      MAPS_URL: upstream.url,
    }),
    // Tests script their upstreams after startup and count the calls.
    warmUpMs: 0,
    // On a busy machine, load shedding must not reject a test's requests.
    limits: {
      ...SERVER_TIMEOUTS,
      load: { ...SERVER_TIMEOUTS.load, delay: { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity } },
    },
    redisLimits: PATIENT_REDIS,
    ...overrides,
  };
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const gateway = createGateway({
    config,
    log: createLog("trace", sink),
    schema,
    documents: new Map([...forAssistants, ...asTrusted(documents, "test")]),
    channels: readChannels(config.channelsDir),
    ...others,
  });
  gateway.server.listen(0, "127.0.0.1");
  await Promise.all([once(gateway.server, "listening"), gateway.ready]);
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;
  let closed: Promise<void> | undefined;

  const post: TestGateway["post"] = async (body, headers = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const parsed = responseSchema.parse(await response.json());
    assertListedCodes(body, parsed.data);
    return { status: response.status, headers: response.headers, ...parsed };
  };
  const close = () =>
    (closed ??= (async () => {
      await gateway.close();
      await upstream.close();
    })());

  return {
    url,
    upstream,
    log: () => lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line))),
    query: (query, variables, headers) => post({ query, variables }, headers),
    post,
    close,
    [Symbol.asyncDispose]: close,
  };
}
