import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { profile } from "../../../test/fixtures/account.ts";
import { afterOrder, order, papers } from "../../../test/fixtures/commerce.ts";
import { catalogList, rifleListing } from "../../../test/fixtures/products.ts";
import { asGuest } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const LISTINGS = "GET /strapi/product-listings?pagination[page]=1&pagination[pageSize]=100";
const ALL = `query ($serialNumber: String!) { papers(serialNumber: $serialNumber) {
  serialNumber productId sku productName shotOn distanceYards ammunition lot shooter shots { x y }
  groupInches groupShots { x y } card { item { title } }
} }`;
const SAMPLE = `{ samplePapers(productId: "datum-16") { serialNumber groupInches } }`;
const OF_ORDER = `{ order(id: "10001") { lines { papers { serialNumber groupInches } } } }`;
const OF_CUSTOMER = "{ profile { papers { serialNumber } } }";

describe("papers", () => {
  test("have the group that their shots make, and the card of their product", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Papers/D-26-00417", { body: papers() });
    gateway.upstream.on(LISTINGS, { body: catalogList(1, rifleListing()) });
    const { data, errors } = await gateway.query(ALL, { serialNumber: " d-26-00417" });
    expect(errors).toBeUndefined();
    expect(data?.papers).toEqual({
      ...papers(),
      groupInches: 0.5,
      groupShots: [
        { x: -150, y: 0 },
        { x: 150, y: 400 },
      ],
      card: { item: { title: "Datum 16" } },
    });
  });

  test.each([404, 501])("are null if there are none, or the backend keeps none: %i", async (status) => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Papers/D-26-00001", { status, body: "" });
    gateway.upstream.on("GET /Papers/sample/datum-16", { status, body: "" });
    expect(await gateway.query(ALL, { serialNumber: "D-26-00001" })).toMatchObject({ data: { papers: null } });
    expect(await gateway.query(SAMPLE, {})).toMatchObject({ data: { samplePapers: null } });
  });

  test("are not looked up for what cannot be a serial number or a product", async () => {
    await using gateway = await startShop();
    for (const serialNumber of ["", "417", "../sample/datum-16", "D-26-00417 ".repeat(1000)]) {
      expect((await gateway.query(ALL, { serialNumber })).data?.papers).toBeNull();
    }
    expect((await gateway.query('{ samplePapers(productId: "../x") { sku } }', {})).data?.samplePapers).toBeNull();
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("of a product's example come from the backend", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Papers/sample/datum-16", { body: papers() });
    expect((await gateway.query(SAMPLE, {})).data?.samplePapers).toEqual({
      serialNumber: "D-26-00417",
      groupInches: 0.5,
    });
  });

  test("of an order's lines are shown to those who may read the order, and null without a backend that keeps them", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", { body: afterOrder() }, { body: order() });
    expect((await gateway.query(OF_ORDER, {}, asGuest)).data?.order).toEqual({
      lines: [{ papers: [{ serialNumber: "D-26-00417", groupInches: 0.5 }] }, { papers: [] }],
    });
    expect((await gateway.query(OF_ORDER, {}, asGuest)).data?.order).toEqual({
      lines: [{ papers: null }, { papers: null }],
    });
    expect((await gateway.query(OF_ORDER, {})).data?.order).toBeNull();
  });

  test("of a customer are those of the orders without what was canceled", async () => {
    await using gateway = await startShop();
    const later = { ...papers(), serialNumber: "D-26-00500" };
    const [rifle, coat] = afterOrder().items;
    const canceled = {
      ...rifle,
      cancelledAt: "2026-11-22T10:00:00Z",
      papers: [{ ...papers(), serialNumber: "D-26-00009" }],
    };
    const orders = [
      afterOrder(),
      {
        ...afterOrder(),
        id: 10_002,
        createdAt: "2026-11-23T09:30:00Z",
        items: [{ ...rifle, papers: [later] }, canceled, coat],
      },
    ];
    gateway.upstream.on(
      "GET /User/profile",
      { body: { ...profile(), orders } },
      { body: { ...profile(), orders: [order()] } },
    );
    const customer = await asCustomer();
    expect((await gateway.query(OF_CUSTOMER, {}, customer)).data?.profile).toEqual({
      papers: [{ serialNumber: "D-26-00500" }, { serialNumber: "D-26-00417" }],
    });
    expect((await gateway.query(OF_CUSTOMER, {}, customer)).data?.profile).toEqual({ papers: null });
  });
});
