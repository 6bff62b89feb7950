import { Overloaded } from "@telfer/http/load.ts";
import { createShares } from "@telfer/http/shares.ts";
import { RATE_LIMITED } from "../graphql/plugins/rate-limit.ts";
import type { UploadLimits } from "./limits.ts";
import { Refusal } from "./refusal.ts";

/** After so many seconds an upload that stalled is over. */
const RETRY_AFTER_SECONDS = 10;

/** Bounds the uploads that are under way at the same time. */
export function createUploads({ total, perAddress }: UploadLimits) {
  const shares = createShares(perAddress);
  let underWay = 0;
  return {
    /** @throws Refusal, Overloaded when one more is too many; otherwise `task` is run at once */
    async run<T>(address: string, task: () => Promise<T>): Promise<T> {
      if (underWay >= total) throw new Overloaded();
      const release = shares.take(address);
      if (!release) throw new Refusal(429, "RATE_LIMITED", RATE_LIMITED, RETRY_AFTER_SECONDS);
      underWay += 1;
      try {
        return await task();
      } finally {
        underWay -= 1;
        release();
      }
    },
  };
}
