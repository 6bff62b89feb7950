import * as z from "zod/mini";

/** Local storage key of the view's guest session id and how such an id begins. */
const SESSION_KEY = "guestSessionId";
const SESSION_PREFIX = "gid_";

/** After so many ms a message is sent again that the view did not take. */
const RETRY_MS = 500;

/** What every request of the view is answered at present. */
const API_PLACEHOLDER = "This shop answers no requests of the 3D view.";

/** A message of the bridge, either way. */
interface Message {
  type: string;
  value: string;
}

const fromView = z.object({ type: z.optional(z.string()), value: z.optional(z.unknown()) });

/** What the bridge needs of the world. */
export interface BridgeDeps {
  /** Hands JSON to the view; throws when it cannot take it. */
  send: (json: string) => void;
  /** Where the session id is kept; may throw, as a browser's storage does in private windows. */
  storage: Pick<Storage, "getItem" | "setItem">;
  log: Pick<Console, "info" | "warn">;
  /** Does something after so many ms; returns what calls it off. */
  schedule: (work: () => void, ms: number) => () => void;
}

/** What has come about on the way to a view that can be talked to. */
interface BridgeState {
  /** Its loading progress reached 1. */
  loaded: boolean;
  /** It has said `registerBridge`. */
  registered: boolean;
  /** Events can be counted, or nothing is. */
  analyticsReady: boolean;
}

export interface Bridge {
  /** Tells the share of the view that is loaded, 0 to 1. */
  progress: (share: number) => void;
  /** Tells that analytics need not be awaited any more. */
  analyticsReady: () => void;
  /** Takes what the view said: the detail of a `FromUnity` event. Never throws. */
  receive: (json: unknown) => void;
  readonly state: Readonly<BridgeState>;
  /** Sends nothing any more. */
  dispose: () => void;
}

/**
 * The talk with the 3D view. Messages to it wait in order until it is loaded and registered; one that waits already is
 * not added again, and one that could not be sent stays first until it can.
 */
export function createBridge({ send, storage, log, schedule }: BridgeDeps): Bridge {
  const state: BridgeState = { loaded: false, registered: false, analyticsReady: false };
  const queue: Message[] = [];
  let announced = false;
  let disposed = false;
  let flushing = false;
  let cancelRetry: (() => void) | null = null;
  /** The session id where storage refuses it: it then lasts as long as the page. */
  let unstored = "";

  function flush(): void {
    // A view may answer while it is being told something; what comes of it waits its turn.
    if (flushing || cancelRetry || !state.loaded || !state.registered) return;
    flushing = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        send(JSON.stringify(next));
      } catch (error) {
        log.warn("The 3D view did not take a message.", next.type, error);
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

  function readSession(): string {
    try {
      return storage.getItem(SESSION_KEY) ?? unstored;
    } catch {
      return unstored;
    }
  }

  function storeSession(id: string): void {
    if (!id.startsWith(SESSION_PREFIX)) {
      log.warn("The 3D view wants to store what is no session id.");
      return;
    }
    try {
      storage.setItem(SESSION_KEY, id);
    } catch {
      unstored = id;
    }
    tell("confirmGuestSessionStored", id);
  }

  function answer(type: string, value: string): void {
    switch (type) {
      case "registerBridge":
        // A view that registers has loaded, whether its progress was told or not.
        return advance({ loaded: true, registered: true });
      case "checkForBearerToken":
        return tell("bearerToken");
      case "checkForGuestSession":
        return tell("guestSession", readSession());
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
      if (type) answer(type, typeof value === "string" ? value : "");
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
