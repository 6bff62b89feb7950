import { describe, expect, test } from "vitest";
import { dealerLocatorPage } from "../../../test/fixtures/pages.ts";
import { startGateway, type TestGateway } from "../../../test/gateway.ts";
import type { StubResponse } from "../../../test/upstream.ts";
import { DEADLINES } from "../../../test/deadlines.ts";

const KEY = "AIza-secret-key";
const PAGE = "GET /strapi/page/dealerlocator";
const GEOCODE =
  "GET /maps/api/geocode/json?address=05101&components=country%3AUS%7Cpostal_code%3A05101&key=AIza-secret-key";
const FOUND = { status: "OK", results: [{ geometry: { location: { lat: 43.1, lng: -72.5 } } }] };

const DEALERS = `{ dealers(postalCode: "05101", radius: 50) {
  center { latitude longitude } nodes { name } userErrors { field message code }
} }`;

async function startWithGoogle(response: StubResponse): Promise<TestGateway> {
  const gateway = await startGateway({
    mapsApiKey: KEY,
    deadlines: "hangs" in response ? { ...DEADLINES, readMs: 1000 } : DEADLINES,
  });
  gateway.upstream.on(PAGE, { body: dealerLocatorPage() });
  gateway.upstream.on(GEOCODE, response);
  return gateway;
}

describe("with an API key, the place of a ZIP code", () => {
  test("is looked up once and cached", async () => {
    await using gateway = await startWithGoogle({ body: FOUND });
    const { data, errors } = await gateway.query(DEALERS);
    expect(errors).toBeUndefined();
    expect(data?.dealers).toEqual({
      center: { latitude: 43.1, longitude: -72.5 },
      nodes: [{ name: "Westminster Arms" }, { name: "Bellows Outfitters" }],
      userErrors: [],
    });
    await gateway.query(DEALERS.replace("50)", "100)"));
    expect(gateway.upstream.endpoints()).toEqual([GEOCODE, PAGE]);
  });

  test("is looked up anonymously, with a request id", async () => {
    await using gateway = await startWithGoogle({ body: FOUND });
    await gateway.query(DEALERS, {}, { "x-guest-id": "g_1", "x-request-id": "click" });
    const { headers } = gateway.upstream.calls.find(({ path }) => path.startsWith("/maps")) ?? {};
    expect(headers).toMatchObject({ "x-request-id": expect.stringMatching(/^click\.\d$/) });
    expect(headers).not.toHaveProperty("x-guest-id");
  });

  test("is cached as missing, too", async () => {
    await using gateway = await startWithGoogle({ body: { status: "ZERO_RESULTS", results: [] } });
    await gateway.query(DEALERS);
    const { data } = await gateway.query(DEALERS.replace("50)", "100)"));
    expect(data?.dealers).toMatchObject({
      center: null,
      userErrors: [
        { message: "Geocoding failed: No place has the ZIP code 05101. Server returned status code ZERO_RESULTS." },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual([GEOCODE, PAGE]);
    expect(gateway.log().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});

const DENIED = { status: "REQUEST_DENIED", error_message: `The key ${KEY} is invalid.`, results: [] };

test.each<[string, StubResponse, string]>([
  [
    "rejects the key",
    { body: DENIED },
    "Geocoding failed: The key … is invalid. Server returned status code REQUEST_DENIED.",
  ],
  [
    "rejects the key by status",
    { status: 403, body: DENIED },
    "Geocoding failed: The key … is invalid. Server returned status code REQUEST_DENIED.",
  ],
  [
    "is over its quota, without a message",
    { body: { status: "OVER_QUERY_LIMIT" } },
    "Geocoding failed: The location cannot be looked up. Server returned status code OVER_QUERY_LIMIT.",
  ],
  [
    "reports OK without a result",
    { body: { status: "OK", results: [] } },
    "Geocoding failed: The location cannot be looked up. Server returned status code OK.",
  ],
  [
    "does not exist",
    { status: 404, body: "<html>" },
    "Geocoding failed: The location cannot be looked up. Server returned status code 404.",
  ],
  [
    "is down",
    { status: 500, body: "" },
    "Geocoding failed: The location cannot be looked up. Server returned status code 500.",
  ],
  ["hangs", { hangs: true }, "Geocoding request failed: no response in time"],
  ["disconnects", { resets: true }, "Geocoding request failed: no connection"],
  ["returns nonsense", { body: "<html>" }, "Geocoding request failed: invalid response"],
  [
    "returns a place beyond the poles",
    { body: { status: "OK", results: [{ geometry: { location: { lat: 100, lng: 0 } } }] } },
    "Geocoding request failed: invalid response",
  ],
])("lists no dealers if the geocoding service %s, and keeps the key secret", async (_name, response, message) => {
  await using gateway = await startWithGoogle(response);
  const { data, errors } = await gateway.query(DEALERS);
  expect(errors).toBeUndefined();
  expect(data?.dealers).toMatchObject({
    center: null,
    nodes: [],
    userErrors: [{ field: ["postalCode"], code: "GEOCODING_FAILED", message }],
  });
  expect(gateway.log()).toContainEqual(expect.objectContaining({ level: 40, msg: "geocoding failed" }));
  expect(JSON.stringify([data, gateway.log()])).not.toContain(KEY);
});
