import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { largePdf, pdf, program, tiff, uploadsWith } from "../dealer-documents.ts";
import { shop } from "../fixtures.ts";
import { mailTo } from "./outbox.ts";
import { type UserError, userErrors } from "./shopping.steps.ts";
import { newEmail, parseResponse, gatewayClient } from "./gateway-client.ts";

interface Payload {
  registrationId: string | null;
  userErrors: UserError[];
}

const address = { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };

const dealer = () => ({
  company: "Green River Arms",
  website: "https://greenriver.example",
  phone: "(802) 555-0142",
  email: newEmail("desk"),
  password: "a barrel of proof loads",
  firstName: "Hollis",
  lastName: "Page",
  address,
  hasFflSot: true,
  fflNumber: "6-03-027-01-8A-12345",
});

interface Files {
  fflDocument?: File;
  sotDocument?: File;
}

async function registerDealer(input: ReturnType<typeof dealer>, files: Files): Promise<Payload> {
  const names = Object.keys(files) as (keyof Files)[];
  const query = `mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId ${userErrors} } }`;
  const variables = { input: { ...input, ...Object.fromEntries(names.map((name) => [name, null])) } };
  const form = new FormData();
  form.set("operations", JSON.stringify({ query, variables }));
  form.set("map", JSON.stringify(Object.fromEntries(names.map((name) => [name, [`variables.input.${name}`]]))));
  for (const name of names) form.set(name, files[name] as File);
  const headers = { ...gatewayClient().headers, "x-request-id": randomUUID() };
  const response = await fetch(shop.gateway, { method: "POST", headers, body: form });
  const { data, errors } = await parseResponse<{ dealerRegister: Payload }>(response);
  expect(errors).toEqual([]);
  if (!data) throw new Error(`the gateway answered ${response.status}`);
  return data.dealerRegister;
}

test("registers a dealer with the license as PDF and the tax stamp as TIFF, and stores both unchanged", async () => {
  const mark = randomUUID();
  const input = dealer();
  const registered = await registerDealer(input, {
    fflDocument: new File([pdf(mark)], "../license.pdf"),
    sotDocument: new File([tiff(mark)], "Ställe.tif"),
  });
  expect(registered).toEqual({ registrationId: expect.stringMatching(/^\d+$/), userErrors: [] });
  expect(uploadsWith(mark)).toBe(2);
  const { text } = await mailTo(input.email, "We’ve received your dealer registration");
  expect(text).toContain(registered.registrationId ?? "");
});

test("rejects a program named like a TIFF at its field, and stores neither file", async () => {
  const mark = randomUUID();
  const refused = await registerDealer(dealer(), {
    fflDocument: new File([pdf(mark)], "license.pdf"),
    sotDocument: new File([program(mark)], "stamp.tiff", { type: "image/tiff" }),
  });
  expect(refused).toMatchObject({
    registrationId: null,
    userErrors: [{ code: "FILE_TYPE_NOT_ACCEPTED", field: ["sotDocument"] }],
  });
  await expect.poll(() => uploadsWith(mark)).toBe(0);
});

test("rejects a file above 10 MiB and stores none of it", async () => {
  const mark = randomUUID();
  const refused = await registerDealer(dealer(), { fflDocument: new File([largePdf(mark, 10)], "license.pdf") });
  expect(refused).toMatchObject({
    registrationId: null,
    userErrors: [{ code: "FILE_TOO_LARGE", field: ["fflDocument"] }],
  });
  await expect.poll(() => uploadsWith(mark)).toBe(0);
});

test("reports errors in a dealer's form field by field, and stores no files", async () => {
  const mark = randomUUID();
  const input = { ...dealer(), website: "no site", phone: "123", address: { ...address, postalCode: "90210" } };
  const refused = await registerDealer(input, { fflDocument: new File([pdf(mark)], "license.pdf") });
  expect(refused.registrationId).toBeNull();
  expect(refused.userErrors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: ["website"], message: "Website must be a valid URL" }),
      expect.objectContaining({ field: ["phone"], message: "Phone must be a valid phone number" }),
    ]),
  );
  // Errors that only the backend detects are reported at the same fields.
  const misplaced = await registerDealer(
    { ...dealer(), address: { ...address, postalCode: "90210" } },
    {
      fflDocument: new File([pdf(mark)], "license.pdf"),
    },
  );
  expect(misplaced.userErrors).toMatchObject([{ field: ["address", "postalCode"] }]);
  await expect.poll(() => uploadsWith(mark)).toBe(0);
});

test("registers a dealer without a license, without files, with separate billing and locator addresses", async () => {
  const { hasFflSot: _, fflNumber: __, ...basics } = dealer();
  const own = { ...address, addressLine1: "9 Depot Street" };
  const { dealerRegister } = await gatewayClient().ask<{ dealerRegister: Payload }>(
    `mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId ${userErrors} } }`,
    {
      input: {
        ...basics,
        useForBillingAddress: false,
        billingAddress: own,
        useThisAddressInDealerLocator: false,
        locatorAddress: { ...own, country: "Canada", state: "QC", postalCode: "J1X 3W3" },
      },
    },
  );
  expect(dealerRegister).toEqual({ registrationId: expect.stringMatching(/^\d+$/), userErrors: [] });
});

test("registers a product and rejects a date in the future", async () => {
  const register = (input: object) =>
    gatewayClient().ask(
      `mutation ($input: ProductRegisterInput!) { productRegister(input: $input) { registrationId ${userErrors} } }`,
      {
        input: {
          productName: "Datum 16",
          sku: "TRW-D16-16-20-W",
          serialNumber: "D16-004182",
          purchaseDate: "2026-03-31",
          purchasedFrom: "Green River Arms",
          firstName: "Ruth",
          lastName: "Aldous",
          email: newEmail("ruth"),
          ...input,
        },
      },
    );
  expect(await register({})).toEqual({
    productRegister: { registrationId: expect.stringMatching(/^\d+$/), userErrors: [] },
  });
  expect(await register({ purchaseDate: "2999-01-01" })).toMatchObject({
    productRegister: { registrationId: null, userErrors: [{ field: ["purchaseDate"], code: "INVALID" }] },
  });
});

test("delivers a message to the shop with its author as reply address, and acknowledges it", async () => {
  const email = newEmail("writer");
  const write = (input: object) =>
    gatewayClient().ask<{ contactMessageCreate: { messageId: string | null } }>(
      `mutation ($input: ContactMessageCreateInput!) { contactMessageCreate(input: $input) { messageId ${userErrors} } }`,
      { input: { topic: "PRODUCT", message: "Does it fit mine?", name: "Ruth Aldous", email, ...input } },
    );
  const { contactMessageCreate } = await write({});
  expect(contactMessageCreate).toEqual({ messageId: expect.stringMatching(/^\d+$/), userErrors: [] });
  const { text } = await mailTo(email, "We’ve received your message");
  expect(text).toContain(contactMessageCreate.messageId ?? "");
  expect(text).not.toMatch(/Ruth|fit/);
  expect(await write({ message: " " })).toMatchObject({
    contactMessageCreate: { messageId: null, userErrors: [{ field: ["message"], code: "REQUIRED" }] },
  });
});

test("stores an image request and confirms it by email", async () => {
  const email = newEmail("editor");
  const request = (input: object) =>
    gatewayClient().ask<{ imageRequestCreate: { requestId: string | null } }>(
      `mutation ($input: ImageRequestCreateInput!) { imageRequestCreate(input: $input) { requestId ${userErrors} } }`,
      { input: { firstName: "Joan", lastName: "Telfer", email, lookingFor: "The Plumb on snow", ...input } },
    );
  const { imageRequestCreate } = await request({});
  expect(imageRequestCreate).toEqual({ requestId: expect.stringMatching(/^\d+$/), userErrors: [] });
  const { text } = await mailTo(email, "We’ve received your image request");
  expect(text).toContain(imageRequestCreate.requestId ?? "");
  expect(await request({ lookingFor: " " })).toMatchObject({
    imageRequestCreate: { requestId: null, userErrors: [{ field: ["lookingFor"], code: "REQUIRED" }] },
  });
});
