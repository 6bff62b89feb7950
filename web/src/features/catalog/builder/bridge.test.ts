import { createStore } from "#/lib/stores/store.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createBridge } from "./bridge.ts";

interface Sent {
  type: string;
  value: string;
}

const sent: Sent[] = [];
const timers: { work: () => void; ms: number; cancelled: boolean }[] = [];
const log = { info: vi.fn<Console["info"]>(), warn: vi.fn<Console["warn"]>() };
const guestSession = createStore<string | null>(null);

beforeEach(() => {
  sent.length = 0;
  timers.length = 0;
  vi.clearAllMocks();
  guestSession.set(null);
});

const schedule = (work: () => void, ms: number) => {
  const timer = { work, ms, cancelled: false };
  timers.push(timer);
  return () => {
    timer.cancelled = true;
  };
};

const accept = (json: string) => void sent.push(JSON.parse(json) as Sent);

function start({ send = accept }: { send?: (json: string) => void } = {}) {
  const bridge = createBridge({ send, guestSession, log, schedule });
  return { bridge, say: (type: string, value?: unknown) => bridge.receive(JSON.stringify({ type, value })) };
}

function ready(options?: Parameters<typeof start>[0]) {
  const started = start(options);
  started.bridge.progress(1);
  started.say("registerBridge");
  return started;
}

const types = () => sent.map(({ type }) => type);

describe("connecting to the view", () => {
  it("marks the view as loaded when its progress reaches 1", () => {
    const { bridge } = start();
    bridge.progress(0.99);
    expect(bridge.state).toEqual({ loaded: false, registered: false, analyticsReady: false });
    bridge.progress(1);
    expect(bridge.state.loaded).toBe(true);
  });

  it("marks the view as loaded and registered when it sends registerBridge", () => {
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
  ] as const)("sends registeredBridge once after %s, %s and %s", (...order) => {
    const started = start();
    const counts = order.map((step) => {
      steps[step](started);
      return sent.length;
    });
    expect(counts).toEqual([0, 0, 1]);
    for (const step of order) steps[step](started);
    expect(sent).toEqual([{ type: "registeredBridge", value: "" }]);
  });

  it("answers the view before analytics is ready", () => {
    const { say } = ready();
    say("checkForBearerToken");
    expect(types()).toEqual(["bearerToken"]);
  });
});

describe("messages from the view", () => {
  it("answers checkForBearerToken with an empty bearerToken", () => {
    ready().say("checkForBearerToken");
    expect(sent).toEqual([{ type: "bearerToken", value: "" }]);
  });

  it("answers checkForGuestSession with the stored id, or an empty value", () => {
    const { say } = ready();
    say("checkForGuestSession");
    guestSession.set("gid_1");
    say("checkForGuestSession");
    expect(sent).toEqual([
      { type: "guestSession", value: "" },
      { type: "guestSession", value: "gid_1" },
    ]);
  });

  it("stores the id of storeGuestSession and confirms it", () => {
    ready().say("storeGuestSession", "gid_2");
    expect(guestSession.get()).toBe("gid_2");
    expect(sent).toEqual([{ type: "confirmGuestSessionStored", value: "gid_2" }]);
  });

  it.each(["", "2", "GID_2", " gid_2", undefined, 5, { id: "gid_2" }])(
    "rejects the session id %o and logs a warning",
    (value) => {
      ready().say("storeGuestSession", value);
      expect(guestSession.get()).toBeNull();
      expect(sent).toEqual([]);
      expect(log.warn).toHaveBeenCalledOnce();
    },
  );

  it("answers apiRequest with placeholder text", () => {
    ready().say("apiRequest", "builds");
    expect(sent).toEqual([{ type: "apiResponse", value: expect.stringMatching(/\w/) as string }]);
  });

  it("only logs deeplink and unknown messages", () => {
    const { say } = ready();
    say("deeplink", "/3dbuilder?product=scribe");
    say("toString");
    expect(log.info.mock.calls.map((words) => words.at(-1))).toEqual(["/3dbuilder?product=scribe", "toString"]);
    expect(sent).toEqual([]);
  });

  it.each(["", "{", "null", "[]", "5", '{"value":"a"}', '{"type":""}', '{"type":5}', undefined, { type: "deeplink" }])(
    "warns about %o and does not throw",
    (json) => {
      ready().bridge.receive(json);
      expect(log.warn).toHaveBeenCalledOnce();
      expect(sent).toEqual([]);
    },
  );
});

describe("messages to the view", () => {
  it("queues messages in order until the view is ready and skips duplicates", () => {
    const { bridge, say } = start();
    say("checkForGuestSession");
    say("checkForBearerToken");
    say("checkForBearerToken");
    guestSession.set("gid_4");
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

  it("retries a failed message after 500 ms, keeping the order, without loss or duplicates", () => {
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

  it("queues messages caused by a synchronous reply of the view", () => {
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

  it("sends nothing after it is disposed", () => {
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
