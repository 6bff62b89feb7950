import type { Request, Response } from "express";
import { createLoad, Overloaded } from "@telfer/http/load.ts";
import { createShares } from "@telfer/http/shares.ts";
import type { Places } from "./limits.ts";

/** A bound of what runs at a time. */
export interface PlacesInUse {
  /**
   * Calls `begin` when there is a place, which is the request's until its answer is out or its visitor has left; not at
   * all for who has left by then.
   * @throws Overloaded when there is none
   */
  within: (request: Request, response: Response, visitor: string, begin: () => void) => Promise<void>;
  close: () => void;
}

export function createPlaces({ eachVisitor, ...limits }: Places): PlacesInUse {
  const load = createLoad(limits);
  const shares = createShares(eachVisitor);
  return {
    async within(request, response, visitor, begin) {
      const hasLeft = () => response.destroyed || request.socket.destroyed;
      if (hasLeft()) return;
      load.check();
      const release = shares.take(visitor);
      if (!release) throw new Overloaded();
      const left = new AbortController();
      const closed = new Promise<void>((resolve) => {
        response.once("close", () => {
          release();
          left.abort();
          resolve();
        });
      });
      await load.run(left.signal, async () => {
        if (hasLeft()) return;
        begin();
        await closed;
      });
    },
    close: () => load.close(),
  };
}
