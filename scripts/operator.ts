import { readSecretFiles } from "@telfer/server-kit/environment.ts";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";
import { portsFromEnvironment } from "./services.ts";

interface OperatorCall {
  method: "GET" | "POST";
  path: string;
  body?: object;
}

interface Problem {
  title?: string;
  errors?: Record<string, string[]>;
}

/**
 * Calls the commerce backend as the shop's operator, on this machine or at `REST_URL`. `OPERATOR_KEY` defaults to the
 * key that the shop has generated in `DATA_DIR`.
 * @returns the response body. @throws a one-line error on any failure.
 */
export async function callAsOperator<Body>(
  { method, path, body }: OperatorCall,
  environment: NodeJS.ProcessEnv,
): Promise<Body> {
  const base = environment.REST_URL || `http://127.0.0.1:${portsFromEnvironment(environment).commerce}`;
  const authorization = `Bearer ${operatorKey(environment)}`;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { authorization, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error(`No response from ${base}. Start the shop first: npm start`, { cause });
  });
  const data: unknown = await response.json().catch(() => ({}));
  if (response.ok) return data as Body;
  const { title, errors = {} } = data as Problem;
  const faults = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
  throw new Error([title ?? `${base} responded with ${response.status}.`, ...faults].join(" "));
}

function operatorKey(environment: NodeJS.ProcessEnv): string {
  const { OPERATOR_KEY, DATA_DIR } = readSecretFiles(environment, ["OPERATOR_KEY"]);
  if (OPERATOR_KEY) return OPERATOR_KEY;
  const dataDir = DATA_DIR || join(root, ".data");
  const file = join(dataDir, "commerce", "operator-key");
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new Error(`There is no operator key in ${dataDir}. Start the shop first, or set OPERATOR_KEY.`);
}
