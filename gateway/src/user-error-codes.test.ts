import { isEnumType } from "graphql";
import { describe, expect, test } from "vitest";
import { problem } from "../test/fixtures/commerce.ts";
import { asGuest, CART, startShop } from "../test/shop.ts";
import { schema } from "../test/schema.ts";
import { listedCodes } from "../test/user-error-codes.ts";

const type = schema.getType("UserErrorCode");
const known = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];

describe("the user error codes in the description of a mutation", () => {
  test.each([...listedCodes])("are values of the enum, each once: %s", (_name, codes) => {
    expect(codes).not.toEqual([]);
    expect(known).toEqual(expect.arrayContaining([...codes]));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("include every code of the enum, except the one of a query", () => {
    const listed = new Set([...listedCodes.values()].flat());
    expect(known.filter((code) => !listed.has(code))).toEqual(["GEOCODING_FAILED"]);
  });

  test("are checked for each response that a test gets", async () => {
    await using gateway = await startShop();
    const query = 'mutation { other: cartRemoveLine(input: { lineId: "31" }) { userErrors { code } } }';
    gateway.upstream.on(
      `DELETE ${CART}/items/31`,
      problem(404, "about:blank", "Gone."),
      problem(409, "urn:shop:out-of-stock", "Gone.", { qtyOnHand: 0 }),
    );
    expect((await gateway.query(query, {}, asGuest)).data).toEqual({ other: { userErrors: [{ code: "NOT_FOUND" }] } });
    await expect(gateway.query(query, {}, asGuest)).rejects.toThrow(
      "The description of cartRemoveLine does not list the code OUT_OF_STOCK.",
    );
  });
});
