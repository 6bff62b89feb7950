import { OverloadedError } from "@telfer/server-kit/load-shedder.ts";
import { createCallerSlots } from "@telfer/server-kit/caller-slots.ts";
import { RATE_LIMITED_MESSAGE } from "../graphql/plugins/rate-limit.ts";
import type { UploadLimits } from "./limits.ts";
import { HttpError } from "./http-error.ts";

/** A stalled upload is aborted after this time. */
const RETRY_AFTER_SECONDS = 10;

export function createUploadLimiter({ total, perAddress }: UploadLimits) {
  const shares = createCallerSlots(perAddress);
  let underWay = 0;
  return {
    /** Runs `task` at once. @throws HttpError, Overloaded if the address or the gateway has no free slot */
    async run<T>(address: string, task: () => Promise<T>): Promise<T> {
      if (underWay >= total) throw new OverloadedError();
      const release = shares.take(address);
      if (!release) throw new HttpError(429, "RATE_LIMITED", RATE_LIMITED_MESSAGE, RETRY_AFTER_SECONDS);
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
