import { Overloaded } from "@telfer/http/load.ts";
import { RATE_LIMITED } from "../plugins/rate-limit.ts";
import type { UploadLimits } from "./limits.ts";
import { Refusal } from "./refusal.ts";

/** After so many seconds an upload that stalled is over. */
const RETRY_AFTER_SECONDS = 10;

/** Bounds the uploads that are under way at the same time. */
export interface Uploads {
  /** @throws Refusal, Overloaded when one more is too many; otherwise `task` is run at once */
  run: <T>(address: string, task: () => Promise<T>) => Promise<T>;
}

export function createUploads({ total, perAddress }: UploadLimits): Uploads {
  const underWay = new Map<string, number>();
  let all = 0;

  function count(address: string, change: 1 | -1): void {
    all += change;
    const own = (underWay.get(address) ?? 0) + change;
    if (own === 0) underWay.delete(address);
    else underWay.set(address, own);
  }

  return {
    async run(address, task) {
      if ((underWay.get(address) ?? 0) >= perAddress) {
        throw new Refusal(429, "RATE_LIMITED", RATE_LIMITED, RETRY_AFTER_SECONDS);
      }
      if (all >= total) throw new Overloaded();
      count(address, 1);
      try {
        return await task();
      } finally {
        count(address, -1);
      }
    },
  };
}
