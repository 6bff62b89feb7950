import { beforeEach, describe, expect, it, vi } from "vitest";
import { createBridge } from "./bridge.ts";

interface Sent {
  type: string;
  value: string;
}

const sent: Sent[] = [];
const timers: { work: () => void; ms: number; cancelled: boolean }[] = [];
const log = { info: vi.fn<Console["info"]>(), warn: vi.fn<Console["warn"]>() };
let stored: Map<string, string>;

beforeEach(() => {
  sent.length = 0;
  timers.length = 0;
  vi.clearAllMocks();
  stored = new Map();
});

const schedule = (work: () => void, ms: number) => {
  const timer = { work, ms, cancelled: false };
  timers.push(timer);
  return () => {
    timer.cancelled = true;
  };
};

const working = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};
const refusing = {
  getItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
};

const accept = (json: string) => void sent.push(JSON.parse(json) as Sent);

function start({ send = accept, storage = working }: { send?: (json: string) => void; storage?: typeof working } = {}) {
  const bridge = createBridge({ send, storage, log, schedule });
  return { bridge, say: (type: string, value?: unknown) => bridge.receive(JSON.stringify({ type, value })) };
}

/** A bridge whose view is loaded and registered, with nothing sent yet. */
function ready(options?: Parameters<typeof start>[0]) {
  const started = start(options);
  started.bridge.progress(1);
  started.say("registerBridge");
  return started;
}

const types = () => sent.map(({ type }) => type);

describe("the way to a view that can be talked to", () => {
  it("is loaded when its progress reaches 1, not before", () => {
    const { bridge } = start();
    bridge.progress(0.99);
    expect(bridge.state).toEqual({ loaded: false, registered: false, analyticsReady: false });
    bridge.progress(1);
    expect(bridge.state.loaded).toBe(true);
  });

  it("is registered, and ready with it, when the view says registerBridge", () => {
    const { bridge, say } = start();
    say("registerBridge");
    expect(bridge.state).toMatchObject({ loaded: true, registered: true });
  });

  const steps = {
    progress: ({ bridge }: ReturnType<typeof start>) => bridge.progress(1),
    register: ({ say }: ReturnType<typeof start>) => say("registerBridge"),
    analytics: ({ bridge }: ReturnType<typeof start>) => bridge.analyticsReady(),
  };
  it.each([
    ["progress", "register", "analytics"],
    ["analytics", "progress", "register"],
    ["progress", "analytics", "register"],
  ] as const)("after %s, %s and %s says registeredBridge, once", (...order) => {
    const started = start();
    const counts = order.map((step) => {
      steps[step](started);
      return sent.length;
    });
    expect(counts).toEqual([0, 0, 1]);
    for (const step of order) steps[step](started);
    expect(sent).toEqual([{ type: "registeredBridge", value: "" }]);
  });

  it("answers the view while analytics is awaited", () => {
    const { say } = ready();
    say("checkForBearerToken");
    expect(types()).toEqual(["bearerToken"]);
  });
});

describe("messages from the view", () => {
  it("checkForBearerToken is answered with an empty bearerToken", () => {
    ready().say("checkForBearerToken");
    expect(sent).toEqual([{ type: "bearerToken", value: "" }]);
  });

  it("checkForGuestSession is answered with the stored id, or nothing", () => {
    const { say } = ready();
    say("checkForGuestSession");
    stored.set("guestSessionId", "gid_1");
    say("checkForGuestSession");
    expect(sent).toEqual([
      { type: "guestSession", value: "" },
      { type: "guestSession", value: "gid_1" },
    ]);
  });

  it("storeGuestSession stores the id and confirms it", () => {
    ready().say("storeGuestSession", "gid_2");
    expect(stored.get("guestSessionId")).toBe("gid_2");
    expect(sent).toEqual([{ type: "confirmGuestSessionStored", value: "gid_2" }]);
  });

  it.each(["", "2", "GID_2", " gid_2", undefined, 5, { id: "gid_2" }])(
    "storeGuestSession refuses %o and logs it",
    (value) => {
      ready().say("storeGuestSession", value);
      expect(stored.size).toBe(0);
      expect(sent).toEqual([]);
      expect(log.warn).toHaveBeenCalledOnce();
    },
  );

  it("a session id outlives a storage that refuses it, as long as the page does", () => {
    const { say } = ready({ storage: refusing });
    say("checkForGuestSession");
    say("storeGuestSession", "gid_3");
    say("checkForGuestSession");
    expect(sent).toEqual([
      { type: "guestSession", value: "" },
      { type: "confirmGuestSessionStored", value: "gid_3" },
      { type: "guestSession", value: "gid_3" },
    ]);
  });

  it("apiRequest is answered with placeholder text", () => {
    ready().say("apiRequest", "builds");
    expect(sent).toEqual([{ type: "apiResponse", value: expect.stringMatching(/\w/) as string }]);
  });

  it("deeplink and what it does not know are only logged", () => {
    const { say } = ready();
    say("deeplink", "/3dbuilder?product=scribe");
    say("toString");
    expect(log.info.mock.calls.map((words) => words.at(-1))).toEqual(["/3dbuilder?product=scribe", "toString"]);
    expect(sent).toEqual([]);
  });

  it.each(["", "{", "null", "[]", "5", '{"value":"a"}', '{"type":""}', '{"type":5}', undefined, { type: "deeplink" }])(
    "%o is warned of and never thrown",
    (json) => {
      ready().bridge.receive(json);
      expect(log.warn).toHaveBeenCalledOnce();
      expect(sent).toEqual([]);
    },
  );
});

describe("messages to the view", () => {
  it("wait in order until it is ready, without those of the same type and value", () => {
    const { bridge, say } = start();
    say("checkForGuestSession");
    say("checkForBearerToken");
    say("checkForBearerToken");
    stored.set("guestSessionId", "gid_4");
    say("checkForGuestSession");
    bridge.progress(1);
    expect(sent).toEqual([]);
    say("registerBridge");
    expect(sent).toEqual([
      { type: "guestSession", value: "" },
      { type: "bearerToken", value: "" },
      { type: "guestSession", value: "gid_4" },
    ]);
  });

  it("are sent again after 500 ms when one fails: in order, none lost, none twice", () => {
    let failures = 2;
    const { say } = ready({
      send(json) {
        if (json.includes("guestSession") && failures > 0) {
          failures -= 1;
          throw new Error("not now");
        }
        accept(json);
      },
    });
    say("checkForBearerToken");
    say("checkForGuestSession");
    say("apiRequest");
    expect(types()).toEqual(["bearerToken"]);
    expect(timers.map(({ ms }) => ms)).toEqual([500]);
    timers[0]?.work();
    expect(types()).toEqual(["bearerToken"]);
    timers[1]?.work();
    expect(types()).toEqual(["bearerToken", "guestSession", "apiResponse"]);
    expect(timers).toHaveLength(2);
  });

  it("may be answered by the view at once: what comes of it follows, in order", () => {
    const started: ReturnType<typeof start> = start({
      send(json) {
        accept(json);
        const { type } = JSON.parse(json) as Sent;
        if (type === "guestSession") started.say("storeGuestSession", "gid_5");
      },
    });
    started.bridge.progress(1);
    started.say("checkForGuestSession");
    started.say("checkForBearerToken");
    started.say("registerBridge");
    expect(types()).toEqual(["guestSession", "bearerToken", "confirmGuestSessionStored"]);
  });

  it("are not sent any more once the page is left", () => {
    const { bridge, say } = ready({
      send() {
        throw new Error("gone");
      },
    });
    say("checkForBearerToken");
    bridge.dispose();
    expect(timers.map(({ cancelled }) => cancelled)).toEqual([true]);
    say("checkForBearerToken");
    bridge.analyticsReady();
    expect(timers).toHaveLength(1);
  });
});
