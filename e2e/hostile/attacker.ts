// The thread of a hostile visitor: what it is busy with does not keep the honest one waiting on this machine's side.
import { workerData } from "node:worker_threads";
import { readOperations } from "../soak/browser.ts";
import { attacks } from "./attacks.ts";

export interface Orders {
  attack: string;
  web: number;
  gateway: number;
  forMs: number;
}

const { attack, web, gateway, forMs } = workerData as Orders;
const operations = readOperations();
const hashOf = (name: string): string => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation ${name} is registered`);
  return operation.hash;
};
await attacks.find(({ name }) => name === attack)?.run({ web, gateway, hashOf }, AbortSignal.timeout(forMs));
