import * as z from "zod/mini";
import type { Store } from "#/lib/stores/store.ts";

const SESSION_PREFIX = "gid_";

const RETRY_MS = 500;

/** Reply to every API request of the view; the shop does not support them yet. */
const API_PLACEHOLDER = "This shop does not answer requests from the 3D view.";

interface Message {
  type: string;
  value: string;
}

const fromView = z.object({ type: z.optional(z.string()), value: z.optional(z.unknown()) });

export interface BridgeDeps {
  /** Passes JSON to the view; throws if the view cannot accept it. */
  send: (json: string) => void;
  guestSession: Pick<Store<string | null>, "get" | "set">;
  log: Pick<Console, "info" | "warn">;
  /** Runs `work` after `ms` milliseconds; returns a function that cancels it. */
  schedule: (work: () => void, ms: number) => () => void;
}

interface BridgeState {
  loaded: boolean;
  registered: boolean;
  /** Analytics has loaded, or is disabled. */
  analyticsReady: boolean;
}

export interface Bridge {
  progress: (share: number) => void;
  analyticsReady: () => void;
  /** Handles the detail of a `FromUnity` event. Never throws. */
  receive: (json: unknown) => void;
  readonly state: Readonly<BridgeState>;
  dispose: () => void;
}

/**
 * Message bridge to the 3D view. Messages are queued in order until the view is loaded and registered. A duplicate of a
 * queued message is skipped, and a message that fails stays first in the queue until it succeeds.
 */
export function createBridge({ send, guestSession, log, schedule }: BridgeDeps): Bridge {
  const state: BridgeState = { loaded: false, registered: false, analyticsReady: false };
  const queue: Message[] = [];
  let announced = false;
  let disposed = false;
  let flushing = false;
  let cancelRetry: (() => void) | null = null;

  function flush(): void {
    // The view may reply synchronously during `send`; its messages wait in the queue.
    if (flushing || cancelRetry || !state.loaded || !state.registered) return;
    flushing = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        send(JSON.stringify(next));
      } catch (error) {
        log.warn("The 3D view rejected a message.", next.type, error);
        queue.unshift(next);
        cancelRetry = schedule(retry, RETRY_MS);
        break;
      }
    }
    flushing = false;
  }

  function retry(): void {
    cancelRetry = null;
    flush();
  }

  function tell(type: string, value = ""): void {
    if (disposed) return;
    if (!queue.some((waiting) => waiting.type === type && waiting.value === value)) queue.push({ type, value });
    flush();
  }

  function advance(step: Partial<BridgeState>): void {
    Object.assign(state, step);
    if (!announced && state.loaded && state.registered && state.analyticsReady) {
      announced = true;
      tell("registeredBridge");
    }
    flush();
  }

  function storeSession(id: string): void {
    if (!id.startsWith(SESSION_PREFIX)) {
      log.warn("The 3D view sent an invalid session id.");
      return;
    }
    guestSession.set(id);
    tell("confirmGuestSessionStored", id);
  }

  function respond(type: string, value: string): void {
    switch (type) {
      case "registerBridge":
        // A registered view has loaded even if it never reported progress 1.
        return advance({ loaded: true, registered: true });
      case "checkForBearerToken":
        return tell("bearerToken");
      case "checkForGuestSession":
        return tell("guestSession", guestSession.get() ?? "");
      case "storeGuestSession":
        return storeSession(value);
      case "deeplink":
        return log.info("The 3D view is at", value);
      case "apiRequest":
        return tell("apiResponse", API_PLACEHOLDER);
      default:
        return log.info("The 3D view sent an unknown message.", type);
    }
  }

  return {
    progress: (share) => {
      if (share >= 1) advance({ loaded: true });
    },
    analyticsReady: () => advance({ analyticsReady: true }),
    receive(json) {
      if (disposed) return;
      const { type, value } = parse(json) ?? {};
      if (type) respond(type, typeof value === "string" ? value : "");
      else log.warn("The 3D view sent a message without a type, or no JSON.", json);
    },
    state,
    dispose() {
      disposed = true;
      queue.length = 0;
      cancelRetry?.();
    },
  };
}

function parse(json: unknown): z.infer<typeof fromView> | null {
  try {
    return fromView.safeParse(JSON.parse(String(json))).data ?? null;
  } catch {
    return null;
  }
}
