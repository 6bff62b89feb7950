import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { problem } from "../../../test/fixtures/commerce.ts";
import { bigEndianTiff, bigTiff, dealer, executable, pdf, tiff } from "../../../test/fixtures/registration.ts";
import type { TestGateway } from "../../../test/gateway.ts";
import { abortUpload, postFiles } from "../../../test/multipart.ts";
import { USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const REGISTER = `mutation Register($input: DealerRegisterInput!) { dealerRegister(input: $input) { registrationId ${USER_ERRORS} } }`;
const CALL = "POST /Registration/dealer";
const licensed = {
  ...dealer,
  hasFflSot: true,
  fflNumber: "1-23-456-78-9A-12345",
  fflDocument: null,
  sotDocument: null,
};

const ffl = (content = pdf(), name = "license.pdf", type = "application/pdf") => ({
  at: "input.fflDocument",
  name,
  type,
  content,
});
const sot = (content = tiff(), name = "stamp.tif", type = "image/tiff") => ({
  at: "input.sotDocument",
  name,
  type,
  content,
});

async function startRegistering(): Promise<TestGateway> {
  const gateway = await startShop();
  gateway.upstream.on(CALL, { body: { id: 501 } });
  return gateway;
}

function partsOf(body: unknown): Record<string, string> {
  const boundary = /^--(.+)\r\n/.exec(String(body))?.[1];
  const parts = String(body).split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => [/ name="([^"]+)"/.exec(part)?.[1] ?? "", part.slice(part.indexOf("\r\n\r\n") + 4, -2)]),
  );
}

describe("a dealer without a license", () => {
  test("is sent as a form, with copies of the address", async () => {
    await using gateway = await startRegistering();
    const headers = await asCustomer();
    const { data, errors } = await gateway.query(
      REGISTER,
      { input: { ...dealer, company: " Falls Sporting " } },
      headers,
    );
    expect([data?.dealerRegister, errors]).toEqual([{ registrationId: "501", userErrors: [] }, undefined]);
    expect(gateway.upstream.endpoints()).toEqual([CALL]);
    const [call] = gateway.upstream.calls;
    expect(call?.headers).toMatchObject({
      authorization: headers.authorization,
      "content-type": expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    const { address: _, ...texts } = dealer;
    expect(partsOf(call?.body)).toEqual({
      ...texts,
      streetAddress: "9 Canal Street",
      city: "Bellows Falls",
      state: "VT",
      postalCode: "05101",
      country: "United States",
      useForBillingAddress: "true",
      appearInDealerLocator: "true",
      useThisAddressInDealerLocator: "true",
      hasFflSot: "false",
      ...Object.fromEntries(
        ["billing", "locator"].flatMap((prefix) => [
          [`${prefix}StreetAddress`, "9 Canal Street"],
          [`${prefix}City`, "Bellows Falls"],
          [`${prefix}State`, "VT"],
          [`${prefix}PostalCode`, "05101"],
          [`${prefix}Country`, "United States"],
        ]),
      ),
    });
  });

  test("may have separate billing and locator addresses", async () => {
    await using gateway = await startRegistering();
    const billingAddress = { ...dealer.address, city: "Magog", state: "QC", postalCode: "J1X 2A3", country: "Canada" };
    const locatorAddress = { ...dealer.address, city: "Walpole", state: "NH", postalCode: "03608" };
    const choices = { useForBillingAddress: false, useThisAddressInDealerLocator: false };
    await gateway.query(REGISTER, { input: { ...dealer, ...choices, billingAddress, locatorAddress } });
    expect(partsOf(gateway.upstream.calls[0]?.body)).toMatchObject({
      city: "Bellows Falls",
      billingCity: "Magog",
      billingCountry: "Canada",
      locatorCity: "Walpole",
    });
  });

  test("has street and suite on one line", async () => {
    await using gateway = await startRegistering();
    await gateway.query(REGISTER, { input: { ...dealer, address: { ...dealer.address, addressLine2: "Suite 4" } } });
    expect(partsOf(gateway.upstream.calls[0]?.body)).toMatchObject({
      streetAddress: "9 Canal Street, Suite 4",
      billingStreetAddress: "9 Canal Street, Suite 4",
    });
  });

  test("has no locator address if it is not to be listed", async () => {
    await using gateway = await startRegistering();
    await gateway.query(REGISTER, { input: { ...dealer, appearInDealerLocator: false } });
    const parts = partsOf(gateway.upstream.calls[0]?.body);
    expect(parts).toMatchObject({ appearInDealerLocator: "false", billingCity: "Bellows Falls" });
    expect(parts).not.toHaveProperty("locatorCity");
  });

  test("leaves no password in the log in any case", async () => {
    await using gateway = await startRegistering();
    gateway.upstream.on(CALL, { status: 500, body: "" });
    await gateway.query(REGISTER, { input: dealer });
    await gateway.query(REGISTER, { input: { ...dealer, email: "" } });
    expect(JSON.stringify(gateway.log())).not.toContain(dealer.password);
  });
});

describe("the dealer form", () => {
  test("reports every invalid field in its own words, without calling the backend", async () => {
    await using gateway = await startRegistering();
    const wrong = {
      ...dealer,
      company: " ",
      website: "not a site",
      phone: "555",
      email: "desk@",
      password: "short",
      lastName: "x".repeat(100),
      address: { ...dealer.address, city: "", state: "QC" },
      useForBillingAddress: false,
      useThisAddressInDealerLocator: false,
      locatorAddress: { ...dealer.address, country: "Canada" },
      hasFflSot: true,
    };
    const { data } = await gateway.query(REGISTER, { input: wrong });
    const required = (...field: string[]) => ({ code: "REQUIRED", field, message: "Required" });
    const invalid = (message: string, ...field: string[]) => ({ code: "INVALID", field, message });
    expect(data?.dealerRegister).toMatchObject({
      registrationId: null,
      userErrors: [
        required("company"),
        invalid("Website must be a valid URL", "website"),
        invalid("Phone must be a valid phone number", "phone"),
        invalid("Email must be a valid email address", "email"),
        invalid("Must have at least 10 characters", "password"),
        invalid("Must not be longer than 99 characters.", "lastName"),
        required("address", "city"),
        invalid("Must be a US state", "address", "state"),
        required("billingAddress"),
        invalid("Must be a Canadian province", "locatorAddress", "state"),
        invalid("Postal code must look like K1A 0B1", "locatorAddress", "postalCode"),
        required("fflNumber"),
        required("fflDocument"),
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("ignores fields that its choices do not require", async () => {
    await using gateway = await startRegistering();
    const notRequired = { ...dealer.address, state: "XX" };
    const input = { ...dealer, billingAddress: notRequired, locatorAddress: notRequired, fflNumber: "x".repeat(999) };
    const { data } = await gateway.query(REGISTER, { input });
    expect(data?.dealerRegister).toMatchObject({ registrationId: "501", userErrors: [] });
    expect(partsOf(gateway.upstream.calls[0]?.body)).not.toHaveProperty("fflNumber");
  });

  test.each([
    ["example.com", true],
    ["https://example.com/shop?x=1", true],
    ["http://shop.example.co.uk:8080", true],
    ["javascript:alert(1)", false],
    ["localhost", false],
  ])("accepts the website %s: %j", async (website, isTaken) => {
    await using gateway = await startRegistering();
    const { data } = await gateway.query(REGISTER, { input: { ...dealer, website } });
    expect(data?.dealerRegister).toMatchObject({ registrationId: isTaken ? "501" : null });
  });

  test("reports backend errors at the input field", async () => {
    await using gateway = await startRegistering();
    const errors = {
      postalCode: ["Does not belong to Vermont."],
      billingPostalCode: ["Does not belong to Vermont."],
      locatorCity: ["Required"],
      email: ["Registered before."],
      fflDocument: ["The file is empty."],
    };
    gateway.upstream.on(CALL, problem(422, "about:blank", "Wrong", { errors }));
    const input = { ...dealer, useThisAddressInDealerLocator: false, locatorAddress: dealer.address };
    const { data } = await gateway.query(REGISTER, { input });
    expect(data?.dealerRegister).toMatchObject({
      registrationId: null,
      userErrors: [
        { field: ["address", "postalCode"] },
        { field: ["address", "postalCode"] },
        { field: ["locatorAddress", "city"], code: "REQUIRED" },
        { field: ["email"], message: "Registered before." },
        { field: ["fflDocument"] },
      ],
    });
  });
});

describe("a dealer's files", () => {
  test("are streamed after the texts, in any order", async () => {
    await using gateway = await startRegistering();
    const { data } = await postFiles(gateway.url, REGISTER, { input: licensed }, [sot(), ffl()]);
    expect(data?.dealerRegister).toEqual({ registrationId: "501", userErrors: [] });
    const body = String(gateway.upstream.calls[0]?.body);
    const parts = partsOf(body);
    expect(Object.keys(parts).slice(-2).toSorted()).toEqual(["fflDocument", "sotDocument"]);
    expect(parts).toMatchObject({ hasFflSot: "true", fflNumber: licensed.fflNumber });
    expect(parts.fflDocument).toHaveLength(5000);
    expect(body).toContain('name="fflDocument"; filename="license.pdf"\r\nContent-Type: application/pdf\r\n');
    expect(body).toContain('name="sotDocument"; filename="stamp.tif"\r\nContent-Type: image/tiff\r\n');
  });

  test.each([
    ["a PDF that is called something else", pdf(), "scan.exe", "application/pdf"],
    ["a TIFF", tiff(), "scan.tif", "image/tiff"],
    ["a TIFF of the other byte order", bigEndianTiff(), "scan.tif", "image/tiff"],
    ["a BigTIFF", bigTiff(), "scan.tif", "image/tiff"],
    ["a PDF of 10 MiB", pdf(10 * 1024 * 1024), "scan.pdf", "application/pdf"],
  ])("may be %s, and their type comes from their content", async (_name, content, name, type) => {
    await using gateway = await startRegistering();
    const file = ffl(content, name, "application/octet-stream");
    const { data } = await postFiles(gateway.url, REGISTER, { input: licensed }, [file]);
    expect(data?.dealerRegister).toEqual({ registrationId: "501", userErrors: [] });
    expect(String(gateway.upstream.calls[0]?.body)).toContain(`filename="${name}"\r\nContent-Type: ${type}\r\n`);
  });

  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\bo\\license.pdf", "license.pdf"],
    ["license\u202egpj.pdf", "licensegpj.pdf"],
    [`${"x".repeat(200)}.pdf`, `${"x".repeat(96)}.pdf`],
    ["..", "document"],
    ['li"cense.pdf', "li%22cense.pdf"],
  ])("lose the dangerous parts of their name %j", async (given, name) => {
    await using gateway = await startRegistering();
    await postFiles(gateway.url, REGISTER, { input: licensed }, [ffl(pdf(), given)]);
    expect(String(gateway.upstream.calls[0]?.body)).toContain(`filename="${name}"\r\n`);
  });

  const type = { code: "FILE_TYPE_NOT_ACCEPTED", message: "The file must be a PDF or TIFF." };
  const large = { code: "FILE_TOO_LARGE", message: "The file must not be larger than 10 MiB." };
  test.each([
    ["a renamed executable", [ffl(executable())], { ...type, field: ["fflDocument"] }],
    ["a text", [ffl(), sot(new TextEncoder().encode("a stamp"))], { ...type, field: ["sotDocument"] }],
    ["a PDF of 11 MiB", [ffl(pdf(11 * 1024 * 1024))], { ...large, field: ["fflDocument"] }],
    [
      "an empty TIFF",
      [ffl(), sot(new Uint8Array())],
      { code: "INVALID", field: ["sotDocument"], message: "The file is empty." },
    ],
  ])("are rejected if one is %s, and the backend never receives the whole form", async (_name, files, userError) => {
    await using gateway = await startRegistering();
    const { data, errors } = await postFiles(gateway.url, REGISTER, { input: licensed }, files);
    expect(errors).toBeUndefined();
    expect(data?.dealerRegister).toMatchObject({ registrationId: null, userErrors: [userError] });
    await gateway.upstream.broken();
    expect(gateway.upstream.calls).toEqual([]);
  });

  test.each(["license.pdf", 7, {}])("cannot be %j instead of a file", async (fflDocument) => {
    await using gateway = await startRegistering();
    const { errors } = await gateway.query(REGISTER, { input: { ...licensed, fflDocument } });
    expect(JSON.stringify(errors)).toContain("Send files as parts of a multipart request.");
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("are not read if the form is invalid", async () => {
    await using gateway = await startRegistering();
    const input = { ...licensed, fflNumber: "" };
    const { data } = await postFiles(gateway.url, REGISTER, { input }, [ffl(), sot()]);
    expect(data?.dealerRegister).toMatchObject({ userErrors: [{ code: "REQUIRED", field: ["fflNumber"] }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("register nothing if they are aborted", async () => {
    await using gateway = await startRegistering();
    await abortUpload(gateway.url, REGISTER, { input: licensed }, ffl());
    await gateway.upstream.broken();
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("are sent once if the connection to the backend drops", async () => {
    await using gateway = await startRegistering();
    gateway.upstream.on(CALL, { resets: true });
    const { errors } = await postFiles(gateway.url, REGISTER, { input: licensed }, [ffl()]);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
    expect(gateway.upstream.endpoints()).toEqual([CALL]);
  });
});
