/** A message of the bridge; values are strings. */
interface Message {
  type: string;
  value: string;
}

/** The view's side of the bridge. */
export interface Messenger {
  /** Registers the view and asks for the session. */
  hello: () => void;
  /** Handles a message that the page sends to an object's method; invalid ones are logged and ignored. */
  receive: (object: string, method: string, json: unknown) => void;
  deeplink: (address: string) => void;
}

const PREFIX = "gid_";

/** @param newId returns the random part of a session id */
export function createMessenger(send: (message: Message) => void, newId: () => string): Messenger {
  let isRequested = false;

  function handleMessage({ type, value }: Message): void {
    switch (type) {
      case "guestSession":
        if (!value.startsWith(PREFIX)) send({ type: "storeGuestSession", value: PREFIX + newId() });
        break;
      case "registeredBridge":
        // Send it only once: the page currently has only a placeholder for this API.
        if (!isRequested) send({ type: "apiRequest", value: "builds" });
        isRequested = true;
        break;
      case "bearerToken":
      case "confirmGuestSessionStored":
      case "apiResponse":
        // The view stores nothing per user, so it ignores these.
        break;
      default:
        console.info(`Unknown message to the 3D view: ${type}.`);
    }
  }

  return {
    hello() {
      for (const type of ["registerBridge", "checkForBearerToken", "checkForGuestSession"]) send({ type, value: "" });
    },
    receive(object, method, json) {
      const message = object === "bridge" && method === "onMessage" ? parse(json) : null;
      if (message) handleMessage(message);
      else console.info("The 3D view received an invalid message.");
    },
    deeplink: (address) => send({ type: "deeplink", value: address }),
  };
}

function parse(json: unknown): Message | null {
  try {
    const { type, value = "" } = JSON.parse(String(json)) as Record<string, unknown>;
    return typeof type === "string" ? { type, value: typeof value === "string" ? value : "" } : null;
  } catch {
    return null;
  }
}
