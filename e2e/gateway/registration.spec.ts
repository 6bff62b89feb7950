import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { shop } from "../fixtures.ts";
import { mailTo } from "./outbox.ts";
import { type UserError, userErrors } from "./shopping.steps.ts";
import { newEmail, readReply, visitor } from "./visitor.ts";

interface Payload {
  registrationId: string | null;
  userErrors: UserError[];
}

/** A PDF of one empty page that holds a text in a comment. */
const pdf = (text: string): Buffer<ArrayBuffer> =>
  Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 3 3]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  );

/** A TIFF 6.0 without a picture, whose image description is a text. */
function tiff(text: string): Buffer<ArrayBuffer> {
  const description = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(26);
  head.write("II*\0", "latin1");
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(1, 8);
  head.writeUInt16LE(0x010e, 10);
  head.writeUInt16LE(2, 12);
  head.writeUInt32LE(description.length, 14);
  head.writeUInt32LE(26, 18);
  return Buffer.concat([head, description]);
}

/** A program for Windows as its first bytes tell, with a text in it. */
const program = (text: string): Buffer<ArrayBuffer> =>
  Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.from(text)]);

/** How many of the backend's uploads hold a text. */
function uploadsWith(text: string): number {
  const files = readdirSync(join(shop.dataDir, "commerce/uploads"), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && holds(join(file.parentPath, file.name), text)).length;
}

/** Whether a file has these words; one that another test's request has removed since it was listed has not. */
function holds(path: string, text: string): boolean {
  try {
    return readFileSync(path).includes(text);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

const address = { streetAddress: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };

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

/** Registers a dealer by the GraphQL multipart request specification. */
async function registerDealer(input: ReturnType<typeof dealer>, files: Files): Promise<Payload> {
  const names = Object.keys(files) as (keyof Files)[];
  const query = `mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId ${userErrors} } }`;
  const variables = { input: { ...input, ...Object.fromEntries(names.map((name) => [name, null])) } };
  const form = new FormData();
  form.set("operations", JSON.stringify({ query, variables }));
  form.set("map", JSON.stringify(Object.fromEntries(names.map((name) => [name, [`variables.input.${name}`]]))));
  for (const name of names) form.set(name, files[name] as File);
  const headers = { ...visitor().headers, "x-request-id": randomUUID() };
  const response = await fetch(shop.gateway, { method: "POST", headers, body: form });
  const { data, errors } = await readReply<{ dealerRegister: Payload }>(response);
  expect(errors).toEqual([]);
  if (!data) throw new Error(`the gateway answered ${response.status}`);
  return data.dealerRegister;
}

test("a dealer registers with a licence as PDF and a tax stamp as TIFF; both are kept as they were sent", async () => {
  const mark = randomUUID();
  const input = dealer();
  const registered = await registerDealer(input, {
    fflDocument: new File([pdf(mark)], "../licence.pdf"),
    sotDocument: new File([tiff(mark)], "Ställe.tif"),
  });
  expect(registered).toEqual({ registrationId: expect.stringMatching(/^\d+$/), userErrors: [] });
  expect(uploadsWith(mark)).toBe(2);
  const { text } = await mailTo(input.email, "We have received your dealer registration");
  expect(text).toContain(registered.registrationId ?? "");
});

test("a program that is called a TIFF is refused at its field, and nothing of either file is kept", async () => {
  const mark = randomUUID();
  const refused = await registerDealer(dealer(), {
    fflDocument: new File([pdf(mark)], "licence.pdf"),
    sotDocument: new File([program(mark)], "stamp.tiff", { type: "image/tiff" }),
  });
  expect(refused).toMatchObject({
    registrationId: null,
    userErrors: [{ code: "FILE_TYPE_NOT_ACCEPTED", field: ["sotDocument"] }],
  });
  await expect.poll(() => uploadsWith(mark)).toBe(0);
});

test("a file above 10 MiB is refused, and nothing of it is kept", async () => {
  const mark = randomUUID();
  const large = Buffer.concat([pdf(mark), Buffer.alloc(10 * 1024 * 1024)]);
  const refused = await registerDealer(dealer(), { fflDocument: new File([large], "licence.pdf") });
  expect(refused).toMatchObject({
    registrationId: null,
    userErrors: [{ code: "FILE_TOO_LARGE", field: ["fflDocument"] }],
  });
  await expect.poll(() => uploadsWith(mark)).toBe(0);
});

test("what is wrong with a dealer's form is said field by field, and the files are not kept", async () => {
  const mark = randomUUID();
  const input = { ...dealer(), website: "no site", phone: "123", address: { ...address, postalCode: "90210" } };
  const refused = await registerDealer(input, { fflDocument: new File([pdf(mark)], "licence.pdf") });
  expect(refused.registrationId).toBeNull();
  expect(refused.userErrors).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: ["website"], message: "Website must be a valid URL" }),
      expect.objectContaining({ field: ["phone"], message: "Phone must be a valid phone number" }),
    ]),
  );
  // What only the backend knows comes back at the same fields.
  const misplaced = await registerDealer(
    { ...dealer(), address: { ...address, postalCode: "90210" } },
    {
      fflDocument: new File([pdf(mark)], "licence.pdf"),
    },
  );
  expect(misplaced.userErrors).toMatchObject([{ field: ["address", "postalCode"] }]);
  await expect.poll(() => uploadsWith(mark)).toBe(0);
});

test("a dealer without a licence registers without files, with addresses of its own for bills and locator", async () => {
  const { hasFflSot: _, fflNumber: __, ...basics } = dealer();
  const own = { ...address, streetAddress: "9 Depot Street" };
  const { dealerRegister } = await visitor().ask<{ dealerRegister: Payload }>(
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

test("a product is registered; a date in the future is refused", async () => {
  const register = (input: object) =>
    visitor().ask(
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

test("a request for pictures is noted and confirmed by mail", async () => {
  const email = newEmail("editor");
  const request = (input: object) =>
    visitor().ask<{ imageRequestCreate: { requestId: string | null } }>(
      `mutation ($input: ImageRequestCreateInput!) { imageRequestCreate(input: $input) { requestId ${userErrors} } }`,
      { input: { firstName: "Joan", lastName: "Telfer", email, lookingFor: "The Plumb on snow", ...input } },
    );
  const { imageRequestCreate } = await request({});
  expect(imageRequestCreate).toEqual({ requestId: expect.stringMatching(/^\d+$/), userErrors: [] });
  const { text } = await mailTo(email, "We have received your image request");
  expect(text).toContain(imageRequestCreate.requestId ?? "");
  expect(await request({ lookingFor: " " })).toMatchObject({
    imageRequestCreate: { requestId: null, userErrors: [{ field: ["lookingFor"], code: "REQUIRED" }] },
  });
});
