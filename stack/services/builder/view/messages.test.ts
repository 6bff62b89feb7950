import { beforeEach, expect, test, vi } from "vitest";
import { createMessenger } from "./messages.ts";

const sent: { type: string; value: string }[] = [];
const talk = () =>
  createMessenger(
    (message) => sent.push(message),
    () => "7",
  );
const say = (to: ReturnType<typeof talk>, type: string, value = "") =>
  to.receive("bridge", "onMessage", JSON.stringify({ type, value }));

beforeEach(() => {
  sent.length = 0;
  vi.spyOn(console, "info").mockReturnValue();
});

test("registers, then asks for the session", () => {
  talk().hello();
  expect(sent.map(({ type }) => type)).toEqual(["registerBridge", "checkForBearerToken", "checkForGuestSession"]);
});

test("creates a session unless one exists", () => {
  say(talk(), "guestSession", "gid_old");
  expect(sent).toEqual([]);
  say(talk(), "guestSession");
  expect(sent).toEqual([{ type: "storeGuestSession", value: "gid_7" }]);
});

test("calls the page's API once after the bridge is registered", () => {
  const one = talk();
  say(one, "registeredBridge");
  say(one, "registeredBridge");
  expect(sent).toEqual([{ type: "apiRequest", value: "builds" }]);
});

test("sends the URL of a build", () => {
  talk().deeplink("/3dbuilder?product=scribe");
  expect(sent).toEqual([{ type: "deeplink", value: "/3dbuilder?product=scribe" }]);
});

test.each([
  ["other", "onMessage", "{}"],
  ["bridge", "other", "{}"],
  ["bridge", "onMessage", "{"],
  ["bridge", "onMessage", "null"],
  ["bridge", "onMessage", undefined],
  ["bridge", "onMessage", '{"type":5}'],
  ["bridge", "onMessage", '{"type":"bearerToken","value":{}}'],
  ["bridge", "onMessage", '{"type":"nothing it knows"}'],
])("ignores invalid input to %s.%s: %o", (object, method, json) => {
  talk().receive(object, method, json);
  expect(sent).toEqual([]);
});
