import { describe, expect, test, vi } from "vitest";
import { guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, startShop, USER_ERRORS } from "../../../test/shop.ts";

const PRODUCT = `mutation Register($input: ProductRegisterInput!) { productRegister(input: $input) { registrationId ${USER_ERRORS} } }`;
const IMAGES = `mutation Request($input: ImageRequestCreateInput!) { imageRequestCreate(input: $input) { requestId ${USER_ERRORS} } }`;

const person = { firstName: "Ada", lastName: "Whitlock", email: "ada@example.com" };
const product = {
  productName: "Datum 16",
  sku: "DAT16-LAM-STS",
  serialNumber: "T-000123",
  purchaseDate: "2026-03-02",
  purchasedFrom: "Falls Sporting",
  ...person,
};
const images = { ...person, lookingFor: "The Datum 16 in walnut, on white." };

describe("registering a product", () => {
  test("is one call", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Registration/product", { body: { id: "r-1" } });
    const { data } = await gateway.query(PRODUCT, { input: { ...product, serialNumber: " T-000123 " } }, asGuest);
    expect(data?.productRegister).toEqual({ registrationId: "r-1", userErrors: [] });
    expect(gateway.upstream.calls).toMatchObject([{ headers: { "x-guest-id": guestToken } }]);
    expect(gateway.upstream.calls[0]?.body).toEqual(product);
  });

  test.each([
    ["2999-01-01", "Must not be in the future"],
    ["0026-03-02", "Must have a four-digit year"],
    ["2026-02-30", "Must be a date: YYYY-MM-DD"],
    ["03/02/2026", "Must be a date: YYYY-MM-DD"],
  ])("rejects the purchase date %s", async (purchaseDate, message) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(PRODUCT, { input: { ...product, purchaseDate } });
    expect(data?.productRegister).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["purchaseDate"], message }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("accepts the date that it already is somewhere", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T10:30:00Z") });
    try {
      await using gateway = await startShop();
      gateway.upstream.on("POST /Registration/product", { body: { id: "r-1" } });
      const register = async (purchaseDate: string) =>
        (await gateway.query(PRODUCT, { input: { ...product, purchaseDate } })).data?.productRegister;
      expect(await register("2026-03-02")).toMatchObject({ registrationId: "r-1" });
      expect(await register("2026-03-03")).toMatchObject({ userErrors: [{ field: ["purchaseDate"] }] });
    } finally {
      vi.useRealTimers();
    }
  });

  test("reports every invalid field without calling the backend", async () => {
    await using gateway = await startShop();
    const wrong = { ...product, productName: "", serialNumber: "x".repeat(101), purchasedFrom: " ", email: "ada" };
    const { data } = await gateway.query(PRODUCT, { input: wrong });
    expect(data?.productRegister).toMatchObject({
      registrationId: null,
      userErrors: [
        { code: "REQUIRED", field: ["productName"] },
        { code: "INVALID", field: ["serialNumber"], message: "Must not be longer than 100 characters." },
        { code: "REQUIRED", field: ["purchasedFrom"] },
        { code: "INVALID", field: ["email"], message: "Must be a valid email address" },
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("reports backend errors at the input field and is sent once", async () => {
    await using gateway = await startShop();
    const response = problem(422, "about:blank", "Wrong", { errors: { serialNumber: ["No such number."] } });
    gateway.upstream.on("POST /Registration/product", response, { resets: true });
    const { data } = await gateway.query(PRODUCT, { input: product });
    expect(data?.productRegister).toMatchObject({
      userErrors: [{ code: "INVALID", field: ["serialNumber"], message: "No such number." }],
    });
    const { errors } = await gateway.query(PRODUCT, { input: product });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    expect(gateway.upstream.calls).toHaveLength(2);
  });
});

describe("requesting images", () => {
  test("is one call", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Registration/image-request", { body: { id: 7 } });
    const { data } = await gateway.query(IMAGES, { input: images });
    expect(data?.imageRequestCreate).toEqual({ requestId: "7", userErrors: [] });
    expect(gateway.upstream.calls).toHaveLength(1);
    expect(gateway.upstream.calls[0]?.body).toEqual(images);
  });

  test("reports every invalid field and is sent once", async () => {
    await using gateway = await startShop();
    const wrong = { firstName: "", lastName: "\0", email: "ada", lookingFor: "x".repeat(2001) };
    const { data } = await gateway.query(IMAGES, { input: wrong });
    expect(data?.imageRequestCreate).toMatchObject({
      requestId: null,
      userErrors: [
        { code: "REQUIRED", field: ["firstName"] },
        { code: "INVALID", field: ["lastName"] },
        { code: "INVALID", field: ["email"] },
        { code: "INVALID", field: ["lookingFor"], message: "Must not be longer than 2,000 characters." },
      ],
    });
    expect(gateway.upstream.calls).toEqual([]);
    gateway.upstream.on("POST /Registration/image-request", { resets: true });
    const { errors } = await gateway.query(IMAGES, { input: images });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    expect(gateway.upstream.calls).toHaveLength(1);
  });
});
