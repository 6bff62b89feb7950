import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Contender } from "../measure/compare.ts";
import { sameBytes, type LoadRequest } from "../measure/load.ts";
import { startProcess, type MeasuredProcess } from "../measure/process.ts";
import { hashOf, pathOf, type Workload } from "./workloads.ts";

type Script = "ours" | "ours-posts" | "yoga" | "apollo" | "mercurius" | "bare" | "upstream";

/** Starts one of this folder's servers. Its standard output, where the gateway's log goes, is thrown away. */
export const startServer = (script: Script, options: object = {}, execArgv: string[] = []): Promise<MeasuredProcess> =>
  startProcess(join(import.meta.dirname, `${script}.ts`), options, { execArgv, stdout: "ignore" });

/** How often a server is asked before it counts: caches are filled then, and what is compiled is compiled. */
const FIRST_REQUESTS = 5;

/** A guest gets an answer of its own, which is made anew each time. */
export const asGuest = { "x-guest-id": "bench" };

interface AskOptions {
  server: MeasuredProcess;
  /** Whose parameters a GET has. */
  dialect?: "mercurius" | "apollo";
  headers?: Record<string, string>;
  /** What the answer says, in whatever order; the first answer says it where it is not given. */
  expected?: unknown;
}

/** The request for a workload, every reply to which must be the bytes of a first one that was read and found right. */
export async function requestOf(
  workload: Workload,
  { server, dialect, headers = {}, expected }: AskOptions,
): Promise<{ request: LoadRequest; answer: unknown }> {
  const path = pathOf(workload, dialect === "mercurius" ? dialect : undefined);
  const all = {
    accept: "application/json",
    ...(dialect === "apollo" && { "apollo-require-preflight": "true" }),
    ...headers,
  };
  if (dialect === "apollo") await register(workload, server.origin);
  let bytes = Buffer.alloc(0);
  let answer: unknown;
  for (let asked = 0; asked < FIRST_REQUESTS; asked += 1) {
    const response = await fetch(server.origin + path, { headers: all });
    bytes = Buffer.from(await response.arrayBuffer());
    answer = JSON.parse(bytes.toString());
    if (response.status !== 200 || Object.hasOwn(answer as object, "errors")) {
      throw new Error(`${workload.name}: ${response.status} ${bytes.toString().slice(0, 500)}`);
    }
    if (expected !== undefined && !isDeepStrictEqual(answer, expected)) {
      throw new Error(`${workload.name}: the answer says something else: ${bytes.toString().slice(0, 500)}`);
    }
  }
  return { request: { method: "GET", path, headers: all, check: sameBytes(bytes) }, answer };
}

/** Automatic persisted queries: the first request brings the document. */
async function register(workload: Workload, origin: string): Promise<void> {
  const { document: query, variables } = workload;
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(workload) } };
  const body = JSON.stringify({ query, variables, extensions });
  await fetch(`${origin}/graphql`, { method: "POST", headers: { "content-type": "application/json" }, body });
}

/** A server asked the same again and again. */
export const contenderOf = (
  name: string,
  server: MeasuredProcess,
  request: LoadRequest,
  upstream?: MeasuredProcess,
): Contender => ({
  name,
  processes: [server],
  request: { origin: server.origin, next: () => request },
  ...(upstream && { upstreams: [upstream] }),
});
