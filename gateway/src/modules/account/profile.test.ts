import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { problem } from "../../../test/fixtures/commerce.ts";
import { profile } from "../../../test/fixtures/account.ts";
import { customer } from "../../../test/issuer.ts";
import { asGuest, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const ADDRESS = "id name type address { country } isDefaultShipping";
const PROFILE = `{ profile {
  id fullName firstName lastName email phone
  addresses { ${ADDRESS} } address(id: "8") { ${ADDRESS} } missing: address(id: "9") { id }
  defaultShippingAddress { id } defaultBillingAddress { id }
  orders { totalCount nodes { id createdAt deliveries { kind } } }
} }`;
const ORDERS = `query Orders($first: Int!, $after: String) { profile {
  orders(first: $first, after: $after) { nodes { id } edges { cursor } totalCount pageInfo { hasNextPage endCursor } }
} }`;
const UPDATE = `mutation Update($input: ProfileUpdateInput!) {
  profileUpdate(input: $input) { profile { firstName fullName } ${USER_ERRORS} }
}`;
const NEWSLETTER = "{ profile { newsletter { id email isSubscribed } } }";
const STATUS = "GET /Newsletter/status/ada.whitlock%40example.com";

describe("the profile", () => {
  test("is one call with the access token, whatever fields are selected", async () => {
    await using gateway = await startShop();
    const headers = await asCustomer();
    const { data, errors } = await gateway.query(PROFILE, {}, headers);
    expect(errors).toBeUndefined();
    const deliveries = [{ kind: "SHIPPING" }, { kind: "DEALER" }];
    expect(data?.profile).toEqual({
      id: customer.sub,
      fullName: "Ada Whitlock",
      firstName: "Ada",
      lastName: "Whitlock",
      email: "ada.whitlock@example.com",
      phone: "(802) 555-0123",
      addresses: [
        { id: "7", name: "Home", type: "HOME", address: { country: "United States" }, isDefaultShipping: true },
        { id: "8", name: "Workshop", type: "BUSINESS", address: { country: "Canada" }, isDefaultShipping: false },
      ],
      address: {
        id: "8",
        name: "Workshop",
        type: "BUSINESS",
        address: { country: "Canada" },
        isDefaultShipping: false,
      },
      missing: null,
      defaultShippingAddress: { id: "7" },
      defaultBillingAddress: { id: "8" },
      orders: {
        totalCount: 3,
        nodes: [
          { id: "9003", createdAt: "2026-10-05T10:00:00.000Z", deliveries },
          { id: "9002", createdAt: "2026-06-01T10:00:00.000Z", deliveries },
          { id: "9001", createdAt: "2026-03-02T10:00:00.000Z", deliveries },
        ],
      },
    });
    expect(gateway.upstream.calls).toMatchObject([
      { method: "GET", path: "/User/profile", headers: { authorization: headers.authorization } },
    ]);
    expect(gateway.upstream.calls[0]?.headers).not.toHaveProperty("x-guest-id");
  });

  test("shows an incomplete order, and drops only one that cannot be parsed", async () => {
    await using gateway = await startShop();
    const [first, second, third] = profile().orders;
    const { status: _status, shippingCost: _cost, createdAt: _date, ...little } = { ...second };
    const { totalAmount: _total, ...broken } = { ...third };
    gateway.upstream.on("GET /User/profile", { body: { ...profile(), orders: [first, little, broken] } });
    const { data, errors } = await gateway.query(
      "{ profile { orders(first: 9) { totalCount nodes { id status statusLabel createdAt shippingCost { amount } } } } }",
      {},
      await asCustomer(),
    );
    expect(errors).toBeUndefined();
    expect(data?.profile).toEqual({
      orders: {
        totalCount: 2,
        nodes: [
          {
            id: "9001",
            status: "PAID",
            statusLabel: "Paid",
            createdAt: "2026-03-02T10:00:00.000Z",
            shippingCost: { amount: "0.00" },
          },
          { id: "9003", status: null, statusLabel: null, createdAt: null, shippingCost: null },
        ],
      },
    });
  });

  test("is loaded once for all fields that use it", async () => {
    await using gateway = await startShop();
    await gateway.query("{ a: profile { id } b: profile { email } }", {}, await asCustomer());
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test.each([
    ["a guest", asGuest],
    ["an anonymous visitor", {}],
  ])("of %s is null and costs no call", async (_name, headers) => {
    await using gateway = await startShop();
    expect(await gateway.query("{ profile { id } }", {}, headers)).toMatchObject({ data: { profile: null } });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("is null with an error if the backend is down", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /User/profile", { status: 500, body: "" });
    const { data, errors } = await gateway.query("{ profile { id } }", {}, await asCustomer());
    expect(data).toEqual({ profile: null });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
  });
});

describe("the profile with a rejected token", () => {
  const query = "{ profile { id } }";
  const post = { method: "POST", body: JSON.stringify({ query }) };

  test.each<[string, Record<string, string>, RequestInit]>([
    ["GET", { accept: "application/json" }, {}],
    ["GET", { accept: "application/graphql-response+json" }, {}],
    ["POST", { accept: "application/json", "content-type": "application/json" }, post],
    ["POST", { accept: "application/graphql-response+json", "content-type": "application/json" }, post],
  ])("is a 401 with a message and is not cached: by %s, %j", async (_method, headers, init) => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /User/profile", problem(401, "about:blank", "Please sign in."));
    const search = init.method === "POST" ? "" : `?${new URLSearchParams({ query })}`;
    const { authorization: accepted = "" } = await asCustomer();
    const { authorization: expired = "" } = await asCustomer({}, -3600);
    for (const authorization of ["Bearer garbage", expired, accepted]) {
      const response = await fetch(`${gateway.url}/graphql${search}`, {
        ...init,
        headers: { ...headers, authorization },
      });
      expect([response.status, response.headers.get("cache-control")]).toEqual([401, "no-store"]);
      const { data, errors } = (await response.json()) as { data?: unknown; errors: unknown };
      expect(data).toBeUndefined();
      expect(errors).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
    }
    // The gateway accepted the last token, but the backend rejected it.
    expect(gateway.upstream.endpoints()).toEqual(["GET /User/profile"]);
  });
});

describe("the orders of a profile", () => {
  test("are paginated", async () => {
    await using gateway = await startShop();
    const headers = await asCustomer();
    const first = await gateway.query(ORDERS, { first: 2 }, headers);
    expect(first.data?.profile).toMatchObject({
      orders: { nodes: [{ id: "9003" }, { id: "9002" }], totalCount: 3, pageInfo: { hasNextPage: true } },
    });
    const after = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first.data))?.[1];
    const second = await gateway.query(ORDERS, { first: 2, after }, headers);
    expect(second.data?.profile).toMatchObject({
      orders: { nodes: [{ id: "9001" }], pageInfo: { hasNextPage: false } },
    });
  });

  test.each([
    [{ first: 0 }, "`first` must be from 1 to 100."],
    [{ first: 101 }, "`first` must be from 1 to 100."],
    [{ first: 1, after: "x" }, "`after` is not a cursor of this customer's orders."],
  ])("with %j are rejected", async (variables, message) => {
    await using gateway = await startShop();
    const { errors } = await gateway.query(ORDERS, variables, await asCustomer());
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });

  test("can each be read with the access token", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(`{ order(id: "10001") { id } }`, {}, await asCustomer());
    expect(data).toEqual({ order: { id: "10001" } });
    expect(gateway.upstream.calls[0]?.headers).not.toHaveProperty("x-guest-id");
  });
});

describe("changing the profile", () => {
  test("sends the profile with its changes and shows the stored one", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("PUT /User/profile", { body: { ...profile(), firstName: "Augusta", fullName: "Augusta W." } });
    const input = { firstName: " Augusta " };
    const { data } = await gateway.query(UPDATE, { input }, await asCustomer());
    expect(data?.profileUpdate).toEqual({ profile: { firstName: "Augusta", fullName: "Augusta W." }, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual(["GET /User/profile", "PUT /User/profile"]);
    expect(gateway.upstream.calls[1]?.body).toEqual({
      fullName: "Augusta Whitlock",
      firstName: "Augusta",
      lastName: "Whitlock",
      email: "ada.whitlock@example.com",
      phoneNumber: "(802) 555-0123",
    });
  });

  test.each([null, " "])("removes the phone number with %j", async (phone) => {
    await using gateway = await startShop();
    gateway.upstream.on("PUT /User/profile", { body: profile() });
    await gateway.query(UPDATE, { input: { phone } }, await asCustomer());
    expect(gateway.upstream.calls[1]?.body).toMatchObject({ firstName: "Ada", phoneNumber: null });
  });

  test("reports every invalid field without calling the backend", async () => {
    await using gateway = await startShop();
    const input = { firstName: "", lastName: "x".repeat(100), phone: "call me" };
    const { data } = await gateway.query(UPDATE, { input }, await asCustomer());
    expect(data?.profileUpdate).toMatchObject({
      profile: null,
      userErrors: [
        { code: "REQUIRED", field: ["firstName"], message: "Required" },
        { code: "INVALID", field: ["lastName"], message: "Must not be longer than 99 characters." },
        { code: "INVALID", field: ["phone"], message: "Must be a valid phone number" },
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("reports backend errors at the input field", async () => {
    await using gateway = await startShop();
    const response = problem(422, "about:blank", "Wrong", { errors: { phoneNumber: ["No such number."] } });
    gateway.upstream.on("PUT /User/profile", response);
    const { data } = await gateway.query(UPDATE, { input: { phone: "8025550123" } }, await asCustomer());
    expect(data?.profileUpdate).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["phone"], message: "No such number." }],
    });
  });

  test("is sent once if the connection drops", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("PUT /User/profile", { resets: true });
    const { errors } = await gateway.query(UPDATE, { input: { firstName: "Bo" } }, await asCustomer());
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
    expect(gateway.upstream.endpoints()).toEqual(["GET /User/profile", "PUT /User/profile"]);
  });

  test("is for customers only", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(UPDATE, { input: { firstName: "Bo" } }, asGuest);
    expect(data?.profileUpdate).toMatchObject({ profile: null, userErrors: [{ code: "SIGN_IN_REQUIRED" }] });
    expect(gateway.upstream.calls).toEqual([]);
  });
});

describe("the newsletter of a profile", () => {
  test("is read for the customer's verified address", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(STATUS, { body: { isSubscribed: true } });
    const { data } = await gateway.query(NEWSLETTER, {}, await asCustomer());
    expect(data?.profile).toMatchObject({
      newsletter: { id: expect.stringMatching(/./), email: "ada.whitlock@example.com", isSubscribed: true },
    });
    expect(gateway.upstream.endpoints()).toEqual([STATUS, "GET /User/profile"]);
  });

  test("is null, without a call, while the address is not verified", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(NEWSLETTER, {}, await asCustomer({ email_verified: false }));
    expect(data).toEqual({ profile: { newsletter: null } });
    expect(gateway.upstream.endpoints()).toEqual(["GET /User/profile"]);
  });

  test("is null if it cannot be read, without affecting the profile", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(STATUS, { status: 500, body: "" });
    const { data, errors } = await gateway.query("{ profile { email newsletter { id } } }", {}, await asCustomer());
    expect(data).toEqual({ profile: { email: "ada.whitlock@example.com", newsletter: null } });
    expect(errors).toMatchObject([{ path: ["profile", "newsletter"], extensions: { upstream: "commerce" } }]);
  });
});

describe("an access token that the backend rejects", () => {
  test.each([
    ["a profile", "{ profile { id } }", "GET /User/profile"],
    ["a cart", "{ cart { id } }", "GET /Cart"],
    ["a part of the response", "{ cart { id } profile { newsletter { id } } }", STATUS],
    ["a change", `mutation { addressDelete(input: { id: "7" }) { userErrors { code } } }`, "DELETE /User/addresses/7"],
  ])("for %s turns the whole response into a 401", async (_name, document, endpoint) => {
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, problem(401, "about:blank", "Please sign in again."));
    const { status, data, errors } = await gateway.query(document, {}, await asCustomer());
    expect(status).toBe(401);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([
      { message: "Your sign-in was not accepted. Please sign in again.", extensions: { code: "UNAUTHENTICATED" } },
    ]);
  });
});
