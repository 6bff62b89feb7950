import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import type { Caller } from "./domain/caller.ts";
import { createCatalogLoaders } from "./modules/catalog/loaders.ts";
import type { CatalogLoaders } from "./modules/catalog/loaders.ts";
import { createCommerceClient } from "./upstream/commerce/client.ts";
import type { CommerceClient } from "./upstream/commerce/client.ts";
import type { UpstreamError } from "./upstream/errors.ts";
import type { Upstream } from "./upstream/http.ts";
import { createInventoryClient } from "./upstream/inventory/client.ts";
import { createCallScope } from "./upstream/scope.ts";
import type { CallScope, Deadlines } from "./upstream/scope.ts";
import { createContentClient } from "./upstream/strapi/client.ts";
import type { ContentClient } from "./upstream/strapi/client.ts";
import { createMediaMapper } from "./upstream/strapi/map-media.ts";

/** What resolvers get: who asks, the upstreams in the caller's name, and what is loaded once for each operation. */
export interface GatewayContext {
  caller: Caller;
  commerce: CommerceClient;
  content: ContentClient;
  catalog: CatalogLoaders;
  scope: CallScope;
  taxCode: string;
  log: Logger;
  /** Failures that left a part of the answer out without an error of its own; they are added to `errors`. */
  degraded: UpstreamError[];
  /** Lets a task outlive the answer; the process waits for it before it ends. The task must not reject. */
  runInBackground: (task: Promise<void>) => void;
}

/** What all operations of a gateway share. */
export interface Services {
  commerce: Upstream;
  content: Upstream;
  inventory: Upstream;
  mediaBaseUrl: string;
  taxCode: string;
  deadlines: Deadlines;
  runInBackground: GatewayContext["runInBackground"];
}

/** The operation's own part. */
export interface OperationInput {
  requestId: string;
  headers: Headers;
  signal: AbortSignal;
  log: Logger;
}

/** @throws GraphQLError when the caller cannot be told: a malformed guest token, or a bearer token. */
export function createContext(services: Services, { requestId, headers, signal, log }: OperationInput): GatewayContext {
  const caller = identifyCaller(headers);
  const scope = createCallScope(requestId, signal, services.deadlines);
  const content = createContentClient(services.content, scope, createMediaMapper(services.mediaBaseUrl));
  const degraded: UpstreamError[] = [];
  return {
    caller,
    scope,
    content,
    commerce: createCommerceClient(services.commerce, scope, caller, services.mediaBaseUrl),
    catalog: createCatalogLoaders(content, createInventoryClient(services.inventory, scope), (failure) =>
      degraded.push(failure),
    ),
    taxCode: services.taxCode,
    log,
    degraded,
    runInBackground: services.runInBackground,
  };
}

/** Opaque and URL-safe; one segment of a path, and not one that changes it. */
const GUEST_TOKEN = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,512}$/;

function identifyCaller(headers: Headers): Caller {
  if (headers.get("authorization") !== null) {
    // No issuer of access tokens is configured, so none can be verified; whoever sends one must not pass for a guest.
    throw new GraphQLError("Your sign-in was not accepted. Please sign in again.", {
      extensions: { code: "UNAUTHENTICATED", http: { status: 401 } },
    });
  }
  const guestToken = headers.get("x-guest-id");
  if (guestToken === null) return { kind: "anonymous" };
  if (GUEST_TOKEN.test(guestToken)) return { kind: "guest", guestToken };
  throw new GraphQLError("X-Guest-Id must be 1 to 512 URL-safe characters.", {
    extensions: { code: "BAD_USER_INPUT", http: { status: 400 } },
  });
}
