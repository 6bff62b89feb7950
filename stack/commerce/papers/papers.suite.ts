import { sql } from "kysely";
import { describe, expect } from "vitest";
import { generateShots } from "../../seed/shots.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { call, grip, operatorKey, rifle } from "../test/shop.ts";
import { importPapers } from "./store.ts";

const serialNumber = "D-26-00001";
const proof = {
  shotOn: "2026-11-20",
  distanceYards: 50,
  ammunition: ".22 LR match, 40 gr",
  lot: "1268-41",
  shooter: "Hollis Page",
  shots: generateShots(serialNumber, 0.42),
};

interface OrderBody {
  items: { sku: string; papers: { serialNumber: string }[] }[];
}

export const papersSuite: Suite = (database) =>
  describe("papers", () => {
    const test = checkoutTest(database).extend("papers", async ({ checkout }) => {
      const { app } = checkout;
      const headers = { authorization: `Bearer ${operatorKey}` };
      return {
        record: (body: object, id: number | string = 10_001) =>
          call(app, "POST", `/Order/${id}/papers`, { headers, body: { ...proof, serialNumber, ...body } }),
        read: (serial: string) => call(app, "GET", `/Papers/${serial}`),
        sample: (productId: string) => call(app, "GET", `/Papers/sample/${productId}`),
        take: (step: string, id = 10_001) => call(app, "POST", `/Order/${id}/steps`, { headers, body: { step } }),
      };
    });

    test("are recorded for a gun of an order and shown to everybody without the order", async ({
      checkout,
      papers,
    }) => {
      const visitor = await checkout.place(rifle, grip);
      expect(await papers.read(serialNumber)).toMatchObject({ status: 404 });
      const recorded = await papers.record({});
      expect(recorded).toMatchObject({
        status: 200,
        body: { papers: [{ serialNumber, sku: "D16-W", productName: "Datum 16" }] },
      });
      const shown = { ...proof, serialNumber, productId: "datum-16", sku: "D16-W", productName: "Datum 16" };
      for (const typed of [serialNumber, "d-26-00001", "%20D-26-00001%20"]) {
        expect(await papers.read(typed)).toMatchObject({ status: 200, body: shown });
      }
      expect((await papers.read(serialNumber)).body).toEqual(shown);
      const { body } = await visitor.order<OrderBody>(10_001);
      expect(body.items.map(({ sku, papers: of }) => [sku, of])).toEqual([
        ["D16-W", [shown]],
        ["GRIP", []],
      ]);
    });

    test("of a sold gun are no sample; those of a gun that the shop keeps are", async ({ checkout, papers }) => {
      const { db } = database();
      await checkout.place(rifle);
      await papers.record({});
      expect(await papers.sample("datum-16")).toMatchObject({ status: 404 });
      const kept = { ...proof, sku: "D16-L", serialNumber: "D-25-00002", shotOn: "2025-02-03" };
      const unknown = { ...kept, serialNumber: "D-25-00003", sku: "NONE" };
      for (const _start of [1, 2])
        await importPapers(db, [kept, { ...kept, serialNumber: "D-24-00001", shotOn: "2024-01-02" }, unknown]);
      expect(await papers.sample("datum-16")).toMatchObject({ status: 200, body: { serialNumber: "D-25-00002" } });
      expect(await papers.read("D-25-00003")).toMatchObject({ status: 404 });
    });

    test("replace a target that is recorded again, and belong to one line only", async ({ checkout, papers }) => {
      await checkout.place(rifle);
      await checkout.place(rifle);
      await papers.record({});
      expect(await papers.record({ lot: "1268-42" })).toMatchObject({ status: 200 });
      expect((await papers.read(serialNumber)).body).toMatchObject({ lot: "1268-42" });
      expect(await papers.record({}, 10_002)).toMatchObject({ status: 409 });
      expect(await papers.record({ serialNumber: "D-26-00002" })).toMatchObject({
        status: 422,
        body: { errors: { sku: ["No gun of this order lacks papers."] } },
      });
      // A canceled rifle goes to somebody else.
      await papers.take("cancelled");
      await sql`update order_lines set cancelled_at = now() where order_id = 10001`.execute(database().db);
      expect(await papers.record({}, 10_002)).toMatchObject({ status: 200 });
    });

    test("name their gun if an order has several", async ({ checkout, papers }) => {
      await checkout.place({ ...rifle, optionIds: [11] }, { ...rifle, sku: "D16-L", optionIds: [12], options: [] });
      expect(await papers.record({})).toMatchObject({
        status: 422,
        body: { errors: { sku: ["Say which: D16-W, D16-L."] } },
      });
      expect(await papers.record({ sku: "D16-L" })).toMatchObject({
        status: 200,
        body: { papers: [{ sku: "D16-L" }] },
      });
    });

    test("are checked", async ({ checkout, papers }) => {
      await checkout.place(rifle);
      const shots = proof.shots;
      const wrong: [object, string][] = [
        [{ serialNumber: "417" }, "serialNumber"],
        [{ shots: shots.slice(1) }, "shots"],
        [{ shots: shots.map(({ y }) => ({ x: 4001, y })) }, "shots.0.x"],
        [{ distanceYards: 0 }, "distanceYards"],
        [{ shotOn: "yesterday" }, "shotOn"],
        [{ sku: "GRIP" }, "sku"],
      ];
      for (const [body, field] of wrong) {
        expect(await papers.record(body)).toMatchObject({
          status: 422,
          body: { errors: { [field]: expect.any(Array) } },
        });
      }
      expect(await papers.record({}, 10_009)).toMatchObject({ status: 404 });
      const other = { headers: { authorization: "Bearer no" }, body: { ...proof, serialNumber } };
      expect(await call(checkout.app, "POST", "/Order/10001/papers", other)).toMatchObject({ status: 401 });
      for (const serial of ["417", "x".repeat(40), "D-26-99999"]) {
        expect(await papers.read(serial)).toMatchObject({ status: 404 });
      }
    });
  });
