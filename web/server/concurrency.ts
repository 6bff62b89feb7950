import type { Request, Response } from "express";
import { createLoadShedder, OverloadedError } from "@telfer/server-kit/load-shedder.ts";
import { createCallerSlots } from "@telfer/server-kit/caller-slots.ts";
import type { ConcurrencyLimit } from "./limits.ts";

/** Limits concurrent tasks, in total and per client. */
export interface ConcurrencyLimiter {
  /** @throws Overloaded if no more tasks are accepted */
  check: () => void;
  /**
   * Runs the task when a slot is free and releases the slot when the task is done, not when the response is read: clients
   * that do not read would hold all slots. Does not run the task for a disconnected client.
   * @throws Overloaded if there is no slot or the client has disconnected
   */
  within: <T>(request: Request, response: Response, visitor: string, task: () => Promise<T>) => Promise<T>;
  close: () => void;
}

export function createConcurrencyLimiter({ eachVisitor, ...limits }: ConcurrencyLimit): ConcurrencyLimiter {
  const load = createLoadShedder(limits);
  const shares = createCallerSlots(eachVisitor);
  return {
    check: () => load.check(),
    async within(request, response, visitor, task) {
      const hasLeft = () => response.destroyed || request.socket.destroyed;
      if (hasLeft()) throw new OverloadedError();
      load.check();
      const release = shares.take(visitor);
      if (!release) throw new OverloadedError();
      const left = new AbortController();
      response.once("close", () => left.abort());
      try {
        const run = () => {
          if (hasLeft()) throw new OverloadedError();
          return task();
        };
        return await load.run(left.signal, run, visitor);
      } finally {
        release();
      }
    },
    close: () => load.close(),
  };
}
