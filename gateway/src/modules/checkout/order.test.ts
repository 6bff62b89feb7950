import { describe, expect, test } from "vitest";
import { guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, startShop } from "../../../test/shop.ts";

describe("an order", () => {
  const ORDER = `{ order(id: "10001") {
    id createdAt status onlyFflItems subTotal { amount } shippingCost { amount } totalAmount { amount }
    shippingAddress { name zipCode phone } dealer { name phone } lines { productUrl imageUrl isFflItem quantity lineTotal { amount } }
  } }`;

  test("is read with the guest's token", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ORDER, {}, asGuest);
    expect(data?.order).toMatchObject({
      id: "10001",
      createdAt: "2026-11-21T09:30:00.000Z",
      onlyFflItems: false,
      subTotal: { amount: "2452.24" },
      totalAmount: { amount: "2599.37" },
      lines: [{ lineTotal: { amount: "2199.94" } }, { lineTotal: { amount: "252.30" } }],
    });
    expect(gateway.upstream.calls).toMatchObject([{ path: "/Order/10001", headers: { "x-guest-id": guestToken } }]);
  });

  test("of somebody else is null", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", problem(404, "about:blank", "No"));
    expect(await gateway.query(ORDER, {}, asGuest)).toMatchObject({ data: { order: null } });
  });

  test("is null without a token or with an id that is none, and costs no call", async () => {
    await using gateway = await startShop();
    expect(await gateway.query(ORDER)).toMatchObject({ data: { order: null } });
    expect(await gateway.query(`{ order(id: "../Products") { id } }`, {}, asGuest)).toMatchObject({
      data: { order: null },
    });
    expect(gateway.upstream.calls).toEqual([]);
  });
});
