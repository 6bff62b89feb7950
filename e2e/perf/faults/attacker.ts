import { workerData } from "node:worker_threads";
import { attacks } from "./attacks.ts";

interface Orders {
  name: string;
  web: number;
  gateway: number;
  forMs: number;
}

const { name, web, gateway, forMs } = workerData as Orders;
await attacks.find((attack) => attack.name === name)?.run({ web, gateway }, AbortSignal.timeout(forMs));
