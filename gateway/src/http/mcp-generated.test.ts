import fc from "fast-check";
import { expect, test } from "vitest";
import { openMcpClient } from "../../test/mcp-client.ts";
import { cart, shippingMethods } from "../../test/fixtures/commerce.ts";
import { copyPage, faqPage, warrantyPage } from "../../test/fixtures/pages.ts";
import { startShop } from "../../test/shop.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

const CALLS = 2_000;
const BATCH = 50;

const GUESTS = ["g_first-guest", "g_second-guest", "g_third-guest"];

/** Marks responses about a guest's cart, and no others. */
const markOf = (guest: string) => `only in the cart of ${guest.slice(2)}`;

async function startCarts() {
  const plenty = { points: 1_000_000, seconds: 60 };
  const budgets = {
    address: plenty,
    customer: plenty,
    mutations: plenty,
    mails: plenty,
    feed: plenty,
    votes: plenty,
    fields: {},
    channelKeys: plenty,
  };
  const gateway = await startShop({ limits: { ...SERVER_TIMEOUTS, budgets } });
  const { upstream } = gateway;
  upstream.on("POST /Auth/guest", ...GUESTS.map((guestToken) => ({ body: { guestToken } })));
  upstream.on("GET /Cart/shipping-methods", { body: shippingMethods() });
  upstream.on("GET /strapi/page/faq", { body: faqPage() });
  upstream.on("GET /strapi/page/warranty", { body: warrantyPage() });
  upstream.on("GET /strapi/page/terms", { body: copyPage("Terms") });
  for (const guest of GUESTS) {
    const body = cart();
    for (const item of body.items) item.productName = markOf(guest);
    const at = `/Cart/guest/${guest}`;
    for (const endpoint of ["GET", "POST /items", "PUT /items/32", "DELETE /items/32", "POST /compute"]) {
      const [method = "", below = ""] = endpoint.split(" ");
      upstream.on(`${method} ${at}${below}`, { body });
    }
    upstream.on(`POST ${at}/handover`, { body: { handoverToken: markOf(guest), expiresAt: null } });
  }
  return gateway;
}

/** Calls with valid arguments, some replaced by arbitrary values. */
function anyCalls(names: string[], handles: string[]) {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      "x".repeat(1001),
      "é".repeat(30_000),
      "x".repeat(200_000),
      "__proto__",
      "constructor",
      "../../Order/10001",
      "' or 1=1",
      "\u0000",
      "{}",
      "\ud800",
    ),
  );
  const handle = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...handles) }, odd);
  const good: Record<string, fc.Arbitrary<unknown>> = {
    productId: fc.constant("datum-16"),
    first: fc.integer({ min: -1, max: 30 }),
    otherProductId: fc.constant("shop-coat"),
    query: fc.string(),
    sku: fc.constantFrom("DAT16-LAM-STS", "COAT-L"),
    optionIds: fc.constantFrom([], ["301"]),
    quantity: fc.integer({ min: -1, max: 100 }),
    lineId: fc.constantFrom("31", "32", "x"),
    shippingMethodId: fc.constant("1"),
    postalCode: fc.constantFrom("05101", "99999", "x"),
    addressLine1: fc.constantFrom("4 Mill Street", ""),
    city: fc.string(),
    state: fc.constantFrom("VT", "vermont"),
    rating: fc.integer({ min: 0, max: 6 }),
    sort: fc.constantFrom("NEWEST", "TITLE_ASC", "newest"),
  };
  const field = (values: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: values }, odd);
  const fields = Object.fromEntries(Object.entries(good).map(([name, values]) => [name, field(values)]));
  const anything = fc.record({ cart: handle, ...fields }, { requiredKeys: ["cart"] });
  return { anything, odd, name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.string()) };
}

test(`${CALLS.toLocaleString("en-US")} generated calls of interleaved carts cause no 5xx and never mix up carts`, async () => {
  await using gateway = await startCarts();
  await using assistant = await openMcpClient(gateway.url);
  const { tools } = await assistant.client.listTools();
  const handles: string[] = [];
  for (const _ of GUESTS) {
    const { data } = await assistant.use("start_cart");
    handles.push((data as { guestTokenCreate: { cart: string } }).guestTokenCreate.cart);
  }
  const parameters = new Map(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]));
  const { anything, odd, name: anyName } = anyCalls([...parameters.keys()], handles);
  const counts = { good: 0, refused: 0, opened: 0 };

  async function send(name: string, sent: Record<string, unknown>, extra: unknown, isOdd: boolean): Promise<void> {
    const wanted = parameters.get(name) ?? [];
    const own = Object.fromEntries(Object.entries(sent).filter(([key]) => wanted.includes(key)));
    const args = isOdd ? extra : own;
    const response = await fetch(`${gateway.url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
    });
    const text = await response.text();
    expect([response.status < 500, text]).toEqual([true, text]);
    const index = handles.findIndex((handle) => handle === own.cart);
    const shown = GUESTS.filter((guest) => text.includes(markOf(guest)));
    expect(GUESTS.filter((guest) => text.includes(guest))).toEqual([]);
    expect(shown.filter((guest) => isOdd || guest !== GUESTS[index])).toEqual([]);
    counts.opened += shown.length;
    expect(text).not.toMatch(/node_modules|\.ts:\d|INTERNAL|sha256/);
    const { result } = JSON.parse(text) as { result?: { isError?: boolean } };
    if (result && !result.isError) counts.good += 1;
    else counts.refused += 1;
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyName, anything, odd, fc.nat(9)), { minLength: BATCH, maxLength: BATCH }),
      async (calls) => {
        await Promise.all(calls.map(([name, sent, extra, dice]) => send(name, sent, extra, dice === 0)));
      },
    ),
    { numRuns: CALLS / BATCH, endOnFailure: true },
  );
  // With fewer of each kind the test would prove little.
  expect(counts.good).toBeGreaterThan(CALLS / 20);
  expect(counts.opened).toBeGreaterThan(CALLS / 50);
  expect(counts.refused).toBeGreaterThan(CALLS / 4);
}, 300_000);
