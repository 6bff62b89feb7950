import type { Request, Response } from "express";
import { createLoad, Overloaded } from "@telfer/http/load.ts";
import { createShares } from "@telfer/http/shares.ts";
import type { Places } from "./limits.ts";

/** A bound of what runs at a time. */
export interface PlacesInUse {
  /** @throws Overloaded when nothing more is taken on */
  check: () => void;
  /**
   * Runs the task when there is a place, which is the request's until the task is done: not until the answer is read, or
   * clients that do not read would hold all places. Runs nothing for a client that has left by then.
   * @throws Overloaded when there is none
   */
  within: <T>(request: Request, response: Response, visitor: string, task: () => Promise<T>) => Promise<T>;
  close: () => void;
}

export function createPlaces({ eachVisitor, ...limits }: Places): PlacesInUse {
  const load = createLoad(limits);
  const shares = createShares(eachVisitor);
  return {
    check: () => load.check(),
    async within(request, response, visitor, task) {
      const hasLeft = () => response.destroyed || request.socket.destroyed;
      if (hasLeft()) throw new Overloaded();
      load.check();
      const release = shares.take(visitor);
      if (!release) throw new Overloaded();
      const left = new AbortController();
      response.once("close", () => left.abort());
      try {
        const run = () => {
          if (hasLeft()) throw new Overloaded();
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
