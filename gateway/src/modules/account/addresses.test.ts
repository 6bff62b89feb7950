import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { homeAddress, profile, workAddress } from "../../../test/fixtures/account.ts";
import { problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const CREATE = `mutation Create($input: AddressCreateInput!) { addressCreate(input: $input) { address { id type } ${USER_ERRORS} } }`;
const UPDATE = `mutation Update($input: AddressUpdateInput!) { addressUpdate(input: $input) { address { id address { company } } ${USER_ERRORS} } }`;
const DELETE = `mutation Delete($input: AddressDeleteInput!) { addressDelete(input: $input) { deletedAddressId ${USER_ERRORS} } }`;
const CREATE_AND_READ = `mutation Create($input: AddressCreateInput!) {
  addressCreate(input: $input) { address { id } profile { addresses { id } fullName } ${USER_ERRORS} }
}`;
const DELETE_AND_READ = `mutation Delete($input: AddressDeleteInput!) {
  addressDelete(input: $input) { deletedAddressId profile { addresses { id } } ${USER_ERRORS} }
}`;

const address = {
  firstName: " Ada ",
  lastName: "Whitlock",
  company: "Whitlock & Daughters",
  phone: "+1 802 555 0123",
  addressLine1: "12 Rue du Lac",
  city: "Magog",
  state: "QC",
  postalCode: "J1X 2A3",
  country: "Canada",
};

const input = { name: "Workshop", type: "BUSINESS", isDefaultBilling: true, isResidential: false, address };

describe("adding an address", () => {
  test("sends it in the backend's format, with only the given flags", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /User/addresses", { body: workAddress() });
    const { data, errors } = await gateway.query(CREATE, { input }, await asCustomer());
    expect([data?.addressCreate, errors]).toEqual([
      { address: { id: "8", type: "BUSINESS" }, userErrors: [] },
      undefined,
    ]);
    expect(gateway.upstream.endpoints()).toEqual(["POST /User/addresses"]);
    expect(gateway.upstream.calls[0]?.body).toEqual({
      addressName: "Workshop",
      addressType: 20,
      isDefaultBilling: true,
      residential: false,
      faxContact: null,
      addressContact: null,
      firstName: "Ada",
      lastName: "Whitlock",
      company: "Whitlock & Daughters",
      mainContact: "+1 802 555 0123",
      addressLine1: "12 Rue du Lac",
      addressLine2: null,
      city: "Magog",
      state: "QC",
      postalCode: "J1X 2A3",
      country: "Canada",
    });
  });

  test("reads the profile once afterwards if it is selected", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /User/addresses", { body: workAddress() });
    const { data } = await gateway.query(CREATE_AND_READ, { input }, await asCustomer());
    expect(data?.addressCreate).toMatchObject({
      address: { id: "8" },
      profile: { addresses: [{ id: "7" }, { id: "8" }] },
    });
    expect(gateway.upstream.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /User/addresses",
      "GET /User/profile",
    ]);
  });

  test("succeeds even if the profile cannot be read afterwards", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /User/addresses", { body: workAddress() });
    gateway.upstream.on("GET /User/profile", { status: 500, body: "" });
    const { data, errors } = await gateway.query(CREATE_AND_READ, { input }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.addressCreate).toEqual({ address: { id: "8" }, profile: null, userErrors: [] });
  });

  test("reports every invalid field without calling the backend", async () => {
    await using gateway = await startShop();
    const wrong = {
      ...input,
      name: " ",
      fax: "none",
      address: { ...address, firstName: "A\0", phone: "555", city: "", state: "VT", company: "x".repeat(201) },
    };
    const { data } = await gateway.query(CREATE, { input: wrong }, await asCustomer());
    expect(data?.addressCreate).toMatchObject({
      address: null,
      userErrors: [
        { code: "REQUIRED", field: ["name"] },
        { code: "INVALID", field: ["fax"], message: "Must be a valid phone number" },
        { code: "INVALID", field: ["address", "firstName"], message: "Contains characters that can't be used here." },
        { code: "INVALID", field: ["address", "phone"], message: "Must be a valid phone number" },
        { code: "REQUIRED", field: ["address", "city"] },
        { code: "INVALID", field: ["address", "company"], message: "Must not be longer than 200 characters." },
        { code: "INVALID", field: ["address", "state"], message: "Must be a Canadian province" },
      ],
    });
    const elsewhere = await gateway.query(
      CREATE,
      { input: { ...input, address: { ...address, country: "France" } } },
      await asCustomer(),
    );
    expect(elsewhere.data?.addressCreate).toMatchObject({
      userErrors: [{ field: ["address", "country"], message: "Must be United States or Canada" }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("reports backend errors at the input field", async () => {
    await using gateway = await startShop();
    const errors = { postalCode: ["Does not belong to Quebec."], addressType: ["Required"] };
    gateway.upstream.on("POST /User/addresses", problem(422, "about:blank", "Wrong", { errors }));
    const { data } = await gateway.query(CREATE, { input }, await asCustomer());
    expect(data?.addressCreate).toMatchObject({
      address: null,
      userErrors: [
        { code: "INVALID", field: ["address", "postalCode"], message: "Does not belong to Quebec." },
        { code: "REQUIRED", field: ["type"] },
      ],
    });
  });
});

describe("changing an address", () => {
  test("sends only the given fields; null removes a value", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("PUT /User/addresses/8", { body: { ...workAddress(), company: null } });
    const change = { id: "8", type: "OTHER", isDefaultShipping: true, address: { company: null, addressLine2: "" } };
    const { data } = await gateway.query(UPDATE, { input: change }, await asCustomer());
    expect(data?.addressUpdate).toEqual({ address: { id: "8", address: { company: null } }, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual(["PUT /User/addresses/8"]);
    expect(gateway.upstream.calls[0]?.body).toEqual({
      company: null,
      addressLine2: null,
      addressType: 30,
      isDefaultShipping: true,
    });
  });

  test("cannot remove a required field", async () => {
    await using gateway = await startShop();
    const change = { id: "8", name: null, type: null, isResidential: null, address: { city: " ", country: null } };
    const { data } = await gateway.query(UPDATE, { input: change }, await asCustomer());
    const required = (...field: string[]) => ({ code: "REQUIRED", field, message: "Required" });
    expect(data?.addressUpdate).toMatchObject({
      address: null,
      userErrors: [
        required("name"),
        required("type"),
        required("isResidential"),
        required("address", "city"),
        required("address", "country"),
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });
});

describe("removing an address", () => {
  test("returns its id and, if selected, the profile without it", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("DELETE /User/addresses/8", { status: 204 });
    gateway.upstream.on("GET /User/profile", { body: { ...profile(), addresses: [homeAddress()] } });
    const { data, errors } = await gateway.query(DELETE_AND_READ, { input: { id: "8" } }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.addressDelete).toEqual({
      deletedAddressId: "8",
      profile: { addresses: [{ id: "7" }] },
      userErrors: [],
    });
  });

  test("loads the profile again after another change in the same operation", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("DELETE /User/addresses/7", { status: 204 });
    gateway.upstream.on("DELETE /User/addresses/8", { status: 204 });
    const document = `mutation {
      a: addressDelete(input: { id: "7" }) { profile { id } }
      b: addressDelete(input: { id: "8" }) { profile { id } }
    }`;
    await gateway.query(document, {}, await asCustomer());
    expect(gateway.upstream.endpoints().filter((endpoint) => endpoint === "GET /User/profile")).toHaveLength(2);
  });
});

describe("another user's or a missing address", () => {
  test.each([
    ["changed", UPDATE, "addressUpdate", "PUT"],
    ["removed", DELETE, "addressDelete", "DELETE"],
  ])("cannot be %s", async (_name, document, field, method) => {
    await using gateway = await startShop();
    const headers = await asCustomer();
    gateway.upstream.on(`${method} /User/addresses/99`, problem(404, "about:blank", "No such address."));
    const notFound = { userErrors: [{ code: "NOT_FOUND", field: ["id"] }] };
    const { data } = await gateway.query(document, { input: { id: "99" } }, headers);
    expect(data?.[field]).toMatchObject(notFound);
    expect(gateway.upstream.endpoints()).toEqual([`${method} /User/addresses/99`]);
    for (const id of ["../profile", "0", "7%2F..", "9007199254740993", ""]) {
      const other = await gateway.query(document, { input: { id } }, headers);
      expect(other.data?.[field]).toMatchObject(notFound);
    }
    expect(gateway.upstream.calls).toHaveLength(1);
  });
});

describe("without a sign-in", () => {
  test.each([
    ["adding", CREATE, "addressCreate", input],
    ["changing", UPDATE, "addressUpdate", { id: "8" }],
    ["removing", DELETE, "addressDelete", { id: "8" }],
  ])("nothing is changed: %s", async (_name, document, field, given) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(document, { input: given }, asGuest);
    expect(data?.[field]).toMatchObject({
      userErrors: [{ code: "SIGN_IN_REQUIRED", message: "Please sign in first." }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });
});

describe("a dropped connection", () => {
  test.each([
    ["adding", CREATE, input, "POST /User/addresses"],
    ["changing", UPDATE, { id: "8", address: { city: "Orford" } }, "PUT /User/addresses/8"],
    ["removing", DELETE, { id: "8" }, "DELETE /User/addresses/8"],
  ])("during a change does not repeat it: %s", async (_name, document, given, endpoint) => {
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, { resets: true });
    const { errors } = await gateway.query(document, { input: given }, await asCustomer());
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
    expect(gateway.upstream.endpoints()).toEqual([endpoint]);
  });
});
