import { expect, test } from "@playwright/test";
import { signInAda, signInBen, signUp } from "./users.ts";
import { readOrder, type UserError, userErrors } from "./shopping.steps.ts";
import { newGuest, gatewayClient } from "./gateway-client.ts";

interface Address {
  id: string;
  name: string;
  address: { addressLine2: string | null };
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}

interface AddressBook {
  profile: {
    addresses: Address[];
    defaultShippingAddress: { id: string } | null;
    defaultBillingAddress: { id: string } | null;
  };
}

const address = "{ id name address { addressLine2 } isDefaultShipping isDefaultBilling }";
const book = `profile { addresses ${address} defaultShippingAddress { id } defaultBillingAddress { id } }`;

interface AddressPayload extends Partial<AddressBook> {
  address: Address | null;
  userErrors: UserError[];
}

const home = {
  name: "Home",
  address: {
    firstName: "Cleo",
    lastName: "Marsh",
    phone: "(802) 555-0100",
    addressLine1: "12 Canal Street",
    addressLine2: "Second floor",
    city: "Bellows Falls",
    state: "VT",
    postalCode: "05101",
  },
};

test("returns the customer's profile with addresses, and orders paginated, newest first", async () => {
  const ada = await signInAda();
  const document = `query ($after: String) {
    profile {
      fullName email phone
      addresses { name type address { city state country } isDefaultShipping isResidential }
      orders(first: 2, after: $after) {
        totalCount nodes { id status createdAt totalAmount { amount } } pageInfo { hasNextPage endCursor }
      }
    }
  }`;
  const { profile } = await ada.ask<{ profile: { orders: { pageInfo: { endCursor: string } } } }>(document);
  expect(profile).toMatchObject({
    fullName: "Ada Whitlock",
    email: "ada.whitlock@example.com",
    phone: "(802) 555-0142",
    addresses: [
      { name: "Home", type: "HOME", address: { city: "Burlington", state: "VT" }, isDefaultShipping: true },
      { name: "Office", type: "BUSINESS", isDefaultShipping: false, isResidential: false },
      { name: "Lake house", type: "OTHER", address: { state: "QC", country: "Canada" } },
    ],
    orders: {
      totalCount: 3,
      nodes: [
        { id: "9961", status: "AUTHORIZED" },
        { id: "9703", status: "REFUNDED" },
      ],
      pageInfo: { hasNextPage: true },
    },
  });
  const rest = await ada.ask(document, { after: profile.orders.pageInfo.endCursor });
  expect(rest).toMatchObject({ profile: { orders: { nodes: [{ id: "9418" }], pageInfo: { hasNextPage: false } } } });
});

test("shows an order with its dealer to its customer only", async () => {
  const [ada, ben, guest] = await Promise.all([signInAda(), signInBen(), newGuest()]);
  expect(await readOrder(ada, "9418")).toMatchObject({
    id: "9418",
    status: "PAID",
    dealer: { name: "Champlain Outfitters" },
    lines: [
      { productName: "Plumb", quantity: 1 },
      { productName: "Walnut bolt knob", quantity: 1 },
    ],
  });
  expect(await readOrder(ada, "9827")).toBeNull();
  expect(await readOrder(ben, "9827")).toMatchObject({ id: "9827" });
  for (const stranger of [ben, guest, gatewayClient()]) expect(await readOrder(stranger, "9418")).toBeNull();
});

test("anonymous users have no profile and cannot change one", async () => {
  const guest = await newGuest();
  expect(await guest.ask("{ profile { email } }")).toEqual({ profile: null });
  const signIn = { userErrors: [{ code: "SIGN_IN_REQUIRED" }] };
  expect(
    await guest.ask(
      `mutation ($address: AddressCreateInput!) {
        addressCreate(input: $address) { userErrors { code } }
        addressDelete(input: { id: "1" }) { userErrors { code } }
        profileUpdate(input: { firstName: "Eve" }) { userErrors { code } }
      }`,
      { address: home },
    ),
  ).toEqual({ addressCreate: signIn, addressDelete: signIn, profileUpdate: signIn });
});

test("changes contact information field by field and keeps the email address", async () => {
  const customer = await signUp();
  const update = (input: object) =>
    customer.ask(
      `mutation ($input: ProfileUpdateInput!) {
        profileUpdate(input: $input) { profile { fullName email phone } ${userErrors} }
      }`,
      { input },
    );
  expect(await update({ lastName: "Marsh-Bell", phone: "(802) 555-0107" })).toEqual({
    profileUpdate: {
      profile: { fullName: "Cleo Marsh-Bell", email: customer.email, phone: "(802) 555-0107" },
      userErrors: [],
    },
  });
  expect(await update({ phone: null })).toMatchObject({
    profileUpdate: { profile: { fullName: "Cleo Marsh-Bell", phone: null } },
  });
  expect(await update({ firstName: "" })).toMatchObject({
    profileUpdate: { profile: null, userErrors: [{ field: ["firstName"], code: "REQUIRED" }] },
  });
  expect(await customer.ask("{ profile { firstName lastName email phone } }")).toEqual({
    profile: { firstName: "Cleo", lastName: "Marsh-Bell", email: customer.email, phone: null },
  });
});

test("the address book has one default of each kind; addresses are added, changed and removed", async () => {
  const customer = await signUp();
  const create = async (input: object) =>
    (
      await customer.ask<{ addressCreate: AddressPayload }>(
        `mutation ($input: AddressCreateInput!) { addressCreate(input: $input) { address ${address} ${book} ${userErrors} } }`,
        { input },
      )
    ).addressCreate;
  const update = async (input: object) =>
    (
      await customer.ask<{ addressUpdate: AddressPayload }>(
        `mutation ($input: AddressUpdateInput!) { addressUpdate(input: $input) { address ${address} ${book} ${userErrors} } }`,
        { input },
      )
    ).addressUpdate;

  const first = await create(home);
  expect(first).toMatchObject({ userErrors: [], address: { isDefaultShipping: true, isDefaultBilling: true } });
  const second = await create({ ...home, name: "Range" });
  expect(second.address).toMatchObject({ isDefaultShipping: false, isDefaultBilling: false });
  const [homeId, rangeId] = [first.address?.id ?? "", second.address?.id ?? ""];

  const changed = await update({ id: rangeId, isDefaultShipping: true, address: { addressLine2: null } });
  expect(changed.address).toEqual({
    id: rangeId,
    name: "Range",
    address: { addressLine2: null },
    isDefaultShipping: true,
    isDefaultBilling: false,
  });
  expect(changed.profile).toMatchObject({
    defaultShippingAddress: { id: rangeId },
    defaultBillingAddress: { id: homeId },
  });

  expect((await create({ ...home, address: { ...home.address, state: "QC" } })).userErrors).toMatchObject([
    { field: ["address", "state"] },
  ]);
  const misplaced = await update({ id: rangeId, address: { postalCode: "90210" } });
  expect(misplaced).toMatchObject({ address: null, userErrors: [{ field: ["address", "postalCode"] }] });

  const remove = `mutation ($id: ID!) { addressDelete(input: { id: $id }) { deletedAddressId ${book} ${userErrors} } }`;
  expect(await customer.ask(remove, { id: homeId })).toMatchObject({
    addressDelete: { deletedAddressId: homeId, profile: { addresses: [{ id: rangeId }] }, userErrors: [] },
  });
  const gone = { userErrors: [{ code: "NOT_FOUND", field: ["id"] }] };
  expect(await customer.ask(remove, { id: homeId })).toMatchObject({ addressDelete: gone });
  expect(await update({ id: homeId, address: { city: "Chester" } })).toMatchObject(gone);
});

test("stores an address as typed, field by field", async () => {
  const customer = await signUp();
  const typed = {
    name: "Lake house",
    type: "OTHER",
    isDefaultShipping: false,
    isDefaultBilling: true,
    isResidential: false,
    fax: "(819) 555-0189",
    deliveryPhone: "(819) 555-0190",
    address: {
      firstName: "Zoë",
      lastName: "O'Brien-Ñandú",
      company: "Whitlock & Daughters",
      phone: "(819) 555-0188",
      addressLine1: "310 Chemin du Lac",
      addressLine2: "Étage 2",
      city: "Magog",
      state: "QC",
      postalCode: "J1X 3W3",
      country: "Canada",
    },
  };
  const fields = `{ ${Object.keys(typed).join(" ")} { ${Object.keys(typed.address).join(" ")} } }`;
  const create = `mutation ($input: AddressCreateInput!) {
    addressCreate(input: $input) { address ${fields} userErrors { code } }
  }`;
  expect(await customer.ask(create, { input: typed })).toEqual({ addressCreate: { address: typed, userErrors: [] } });
  expect(await customer.ask(`{ profile { addresses ${fields} } }`)).toEqual({ profile: { addresses: [typed] } });
});

test("rejects changing or removing another customer's address", async () => {
  const [ada, customer] = await Promise.all([signInAda(), signUp()]);
  const addresses = "{ profile { addresses { id name } } }";
  const before = await ada.ask<{ profile: { addresses: { id: string }[] } }>(addresses);
  const id = before.profile.addresses[1]?.id;
  const gone = { userErrors: [{ code: "NOT_FOUND" }] };
  expect(
    await customer.ask(
      `mutation ($id: ID!) {
        addressUpdate(input: { id: $id, name: "Mine" }) { userErrors { code } }
        addressDelete(input: { id: $id }) { userErrors { code } }
      }`,
      { id },
    ),
  ).toEqual({ addressUpdate: gone, addressDelete: gone });
  expect(await ada.ask(addresses)).toEqual(before);
});
