import { describe, expect, test } from "vitest";
import { z } from "zod";
import { dealer, dealerLocatorPage } from "../../../test/fixtures/pages.ts";
import { parseDocument } from "../../graphql/documents/document.ts";
import { schema } from "../../../test/schema.ts";
import { startGateway, type TestGateway } from "../../../test/gateway.ts";

const DEALERS = `query Dealers($postalCode: String, $radius: Int) {
  dealers(postalCode: $postalCode, radius: $radius) {
    center { latitude longitude }
    edges { distance node { name address { city state postalCode } coordinates { latitude } } }
    nearest { distance node { name } }
    userErrors { field message code }
  }
}`;
const PAGE = "GET /strapi/page/dealerlocator";

const ALL = ["anvil Sports", "Bellows Outfitters", "Westminster Arms", "Lost & Found"];

async function startDealers(page: object = dealerLocatorPage()): Promise<TestGateway> {
  const gateway = await startGateway();
  gateway.upstream.on(PAGE, { body: page });
  return gateway;
}

const found = z.object({
  dealers: z.object({
    nodes: z.array(z.object({ id: z.string().optional() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }).optional(),
  }),
});

const pageOf = (data: unknown) => found.parse(data).dealers;

const named = (...names: string[]) => names.map((name) => ({ name }));
const edges = (...names: string[]) => names.map((name) => ({ node: { name } }));

describe("dealers", () => {
  test("are listed by state and city, with one call for their page", async () => {
    await using gateway = await startDealers();
    const { data, errors } = await gateway.query(`{
      dealerLocatorPage { heading intro }
      dealers {
        center { latitude } userErrors { code }
        edges { distance node { id name phone email address { addressLine1 addressLine2 city state postalCode country phone } } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(data?.dealerLocatorPage).toEqual({ heading: "Find a dealer", intro: "They ship, too." });
    expect(data?.dealers).toMatchObject({ center: null, edges: edges(...ALL), userErrors: [] });
    const address = { phone: "(802) 555-0111", addressLine1: "1 Main Street" };
    const portland = { city: "Portland", state: "OR", postalCode: "97201", country: "United States" };
    const unknown = { addressLine2: "Somewhere", city: null, state: null, postalCode: null, country: null };
    expect(data?.dealers).toMatchObject({
      edges: [
        {
          distance: null,
          node: {
            id: expect.stringMatching(/^[\w-]{22}$/),
            phone: "(802) 555-0111",
            email: "desk@dealer.example",
            address: { ...address, ...portland, addressLine2: null },
          },
        },
        {},
        {},
        { node: { address: { ...address, ...unknown } } },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual([PAGE]);
  });

  test("near a ZIP code are sorted by distance without calling a geocoding service", async () => {
    await using gateway = await startDealers();
    const { data, errors } = await gateway.query(DEALERS, { postalCode: " 05101 ", radius: 50 });
    expect(errors).toBeUndefined();
    expect(data?.dealers).toEqual({
      center: { latitude: 43.161506, longitude: -72.485605 },
      edges: [
        {
          distance: 2.4,
          node: {
            name: "Bellows Outfitters",
            address: { city: "Bellows Falls", state: "VT", postalCode: "05101-1234" },
            coordinates: { latitude: 43.1334 },
          },
        },
        { distance: 6.4, node: expect.objectContaining({ name: "Westminster Arms" }) },
      ],
      nearest: null,
      userErrors: [],
    });
    expect(gateway.upstream.endpoints()).toEqual([PAGE]);
  });

  test("are all listed with their distance, nearest first, if no radius is given", async () => {
    await using gateway = await startDealers();
    const { data } = await gateway.query(DEALERS, { postalCode: "05101" });
    expect(data?.dealers).toMatchObject({
      center: { latitude: 43.161506 },
      edges: [
        { distance: 2.4 },
        { distance: 6.4 },
        { node: { name: "anvil Sports" }, distance: 2445.7 },
        { distance: null },
      ],
    });
  });

  test.each([
    [{ radius: 50 }, null, ALL, []],
    [{ postalCode: "", radius: 50 }, null, ALL, []],
    [
      { postalCode: "0510", radius: 50 },
      null,
      [],
      [{ field: ["postalCode"], code: "INVALID", message: "Enter a 5-digit ZIP code." }],
    ],
    [{ postalCode: "051011", radius: 50 }, null, [], [{ field: ["postalCode"], code: "INVALID" }]],
    [{ postalCode: "x05101", radius: 50 }, null, [], [{ field: ["postalCode"], code: "INVALID" }]],
    [
      { postalCode: "../..", radius: 0 },
      null,
      [],
      [
        { field: ["postalCode"] },
        { field: ["radius"], code: "INVALID", message: "The radius must be from 1 to 500 miles." },
      ],
    ],
    [{ postalCode: "05101", radius: 501 }, { latitude: 43.161506 }, [], [{ field: ["radius"], code: "INVALID" }]],
    [{ radius: 5000 }, null, [], [{ field: ["radius"], code: "INVALID" }]],
    [
      { postalCode: "00000", radius: 50 },
      null,
      [],
      [
        {
          field: ["postalCode"],
          code: "GEOCODING_FAILED",
          message: "Geocoding failed: No place has the ZIP code 00000. Server returned status code ZERO_RESULTS.",
        },
      ],
    ],
  ])("of %j are those around %j: %j", async (variables, center, names, userErrors) => {
    await using gateway = await startDealers();
    const { data, errors } = await gateway.query(DEALERS, variables);
    expect(errors).toBeUndefined();
    expect(data?.dealers).toMatchObject({ center, edges: edges(...names), nearest: null, userErrors });
  });

  test("name the nearest one if none is within the radius and one's location is known", async () => {
    await using gateway = await startDealers();
    const none = await gateway.query(DEALERS, { postalCode: "05101", radius: 2 });
    expect(none.data?.dealers).toMatchObject({
      edges: [],
      nearest: { distance: 2.4, node: { name: "Bellows Outfitters" } },
      userErrors: [],
    });
    const { data: page } = dealerLocatorPage();
    await using unknown = await startDealers({ data: { ...page, dealers: page.dealers.slice(-1) } });
    const { data } = await unknown.query(DEALERS, { postalCode: "05101", radius: 2 });
    expect(data?.dealers).toMatchObject({ edges: [], nearest: null });
  });

  test("that were entered twice are shown once, and 3,000 are searched", async () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      dealer(`Dealer ${index}`, "Windsor, VT 05089", { latitude: 25 + index / 130, longitude: -72.4856 }),
    );
    const { data: page } = dealerLocatorPage();
    await using gateway = await startDealers({ data: { ...page, dealers: [...many, ...many.slice(0, 5)] } });
    const ids: string[] = [];
    let after: string | null = null;
    for (let page = 1; page <= 6; page += 1) {
      const query =
        "query ($after: String) { dealers(first: 500, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }";
      const { nodes, pageInfo } = pageOf((await gateway.query(query, { after })).data);
      expect(nodes).toHaveLength(500);
      expect(pageInfo?.hasNextPage).toBe(page < 6);
      ids.push(...nodes.map(({ id = "" }) => id));
      after = pageInfo?.endCursor ?? null;
    }
    expect(new Set(ids).size).toBe(3000);
    const near = await gateway.query(DEALERS, { postalCode: "05101", radius: 1 });
    expect(near.data?.dealers).toMatchObject({ edges: edges("Dealer 2361", "Dealer 2360", "Dealer 2362") });
    expect(gateway.upstream.endpoints()).toEqual([PAGE]);
  });

  test("are limited by `first` and counted", async () => {
    await using gateway = await startDealers();
    const first = (postalCode: string | null, count: number) =>
      gateway.query(
        `query ($postalCode: String, $count: Int!) {
          dealers(postalCode: $postalCode, radius: 50, first: $count) { totalCount nodes { name } }
        }`,
        { postalCode, count },
      );
    expect((await first(null, 2)).data?.dealers).toEqual({ totalCount: 4, nodes: named(...ALL.slice(0, 2)) });
    expect((await first(null, 500)).data?.dealers).toEqual({ totalCount: 4, nodes: named(...ALL) });
    expect((await first("05101", 1)).data?.dealers).toEqual({ totalCount: 2, nodes: named("Bellows Outfitters") });
    const after = await gateway.query('{ dealers(after: "made-up") { nodes { name } } }');
    expect(after.errors).toMatchObject([
      { message: "`after` is not a cursor of this search.", extensions: { code: "BAD_USER_INPUT" } },
    ]);
    const wrong = await gateway.query('{ dealers(postalCode: "1", after: "made-up") { userErrors { code } } }');
    expect(wrong.data?.dealers).toEqual({ userErrors: [{ code: "INVALID" }] });
    for (const count of [0, -1, 501]) {
      const { errors } = await first(null, count);
      expect(errors).toMatchObject([
        { message: "`first` must be from 1 to 500.", extensions: { code: "BAD_USER_INPUT" } },
      ]);
    }
  });

  test("never exceed the estimated cost in a response", async () => {
    const many = Array.from({ length: 1200 }, (_, index) => dealer(`Dealer ${index}`, "Windsor, VT 05089", null));
    const { data: page } = dealerLocatorPage();
    await using gateway = await startDealers({ data: { ...page, dealers: many } });
    for (const [asked, variables, length] of [
      ["", {}, 50],
      ["(first: $n)", { n: 500 }, 500],
      ["(first: 20)", {}, 20],
    ] as const) {
      const used = asked.includes("$n") ? "query ($n: Int!)" : "";
      const query = `${used} { dealers${asked} { nodes { name } } }`;
      const { data } = await gateway.query(query, variables);
      const { nodes } = pageOf(data);
      const cost = parseDocument(schema, query, true).operations[0]?.measure(variables).cost ?? 0;
      // Each dealer counts as one field with one subfield, and the search as one more.
      expect(1 + 2 * nodes.length).toBeLessThanOrEqual(cost);
      expect(nodes).toHaveLength(length);
    }
  });

  test("are null if the content service failed", async () => {
    await using gateway = await startDealers();
    gateway.upstream.on(PAGE, { status: 500, body: {} });
    const { data, errors } = await gateway.query(DEALERS, { postalCode: "05101", radius: 50 });
    expect(data).toEqual({ dealers: null });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "content" } }]);
  });

  test("with impossible coordinates are not on the map, and are logged", async () => {
    const { data: page } = dealerLocatorPage();
    const dealers = [dealer("Moon", "Windsor, VT 05089", { latitude: 91, longitude: 0 }), ...page.dealers];
    await using gateway = await startDealers({ data: { ...page, dealers } });
    const { data, errors } = await gateway.query(DEALERS);
    expect(errors).toBeUndefined();
    expect(data?.dealers).toMatchObject({
      edges: [
        ...edges("anvil Sports", "Bellows Outfitters", "Westminster Arms"),
        { node: { name: "Moon", coordinates: null } },
        { node: { name: "Lost & Found" } },
      ],
    });
    expect(JSON.stringify(gateway.log())).toContain("data.dealers.*.coordinates.latitude");
  });
});
