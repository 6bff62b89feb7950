/** A message of the bridge; values are text. */
interface Message {
  type: string;
  value: string;
}

/** What the view says to the page and makes of its answers. */
export interface Talk {
  /** Says that the view is there and asks who the visitor is. */
  hello: () => void;
  /** Takes what the page sends to an object's method; nonsense is logged and changes nothing. */
  receive: (object: string, method: string, json: unknown) => void;
  /** Tells the page the address of a build. */
  deeplink: (address: string) => void;
}

const PREFIX = "gid_";

/** @param newId makes the random part of a session id */
export function createTalk(send: (message: Message) => void, newId: () => string): Talk {
  let asked = false;

  function answer({ type, value }: Message): void {
    switch (type) {
      case "guestSession":
        if (!value.startsWith(PREFIX)) send({ type: "storeGuestSession", value: PREFIX + newId() });
        break;
      case "registeredBridge":
        // Once: the page has a placeholder for it at present.
        if (!asked) send({ type: "apiRequest", value: "builds" });
        asked = true;
        break;
      case "bearerToken":
      case "confirmGuestSessionStored":
      case "apiResponse":
        // The view keeps nothing for a visitor, so there is nothing to do with these.
        break;
      default:
        console.info(`The 3D view knows no message ${type}.`);
    }
  }

  return {
    hello() {
      for (const type of ["registerBridge", "checkForBearerToken", "checkForGuestSession"]) send({ type, value: "" });
    },
    receive(object, method, json) {
      const message = object === "bridge" && method === "onMessage" ? parse(json) : null;
      if (message) answer(message);
      else console.info("The 3D view was sent something that is no message.");
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
