import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { Registry } from "prom-client";
import { describe, expect } from "vitest";
import { telemetry } from "../process/telemetry.ts";
import { createMetrics } from "../process/metrics.ts";
import type { Tables } from "./database/tables.ts";
import { addCommerceMetrics } from "./metrics.ts";
import { checkoutTest } from "./test/checkout-fixture.ts";
import type { Suite } from "./test/databases.ts";
import { cards } from "./test/payment-process.ts";
import { grip } from "./test/shop.ts";

/** Reads a metric's values by the value of its one label. */
async function valuesOf(registry: Registry, name: string): Promise<Record<string, number>> {
  const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels)[0] ?? "", value]));
}

export const metricsSuite: Suite = (database) =>
  describe("metrics", () => {
    const test = checkoutTest(database).extend(
      "registry", // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that are needed from this pattern.
      ({}, { onCleanup }) => {
        const registry = createMetrics();
        onCleanup(() => void telemetry.removeAllListeners());
        addCommerceMetrics(registry, database());
        return registry;
      },
    );

    test("count each checkout and its total once, by outcome", async ({ checkout, registry }) => {
      const { visitor, body, cart } = await checkout.ready();
      const key = randomUUID();
      await visitor.checkOut(key, body);
      // The same response again is not another order.
      await visitor.checkOut(key, body);
      const declined = await checkout.ready(grip, cards.declines);
      await declined.visitor.checkOut(randomUUID(), declined.body);
      const cents = Math.round(cart.totalAmount * 100);
      expect(await valuesOf(registry, "commerce_checkouts_total")).toEqual({
        ordered: 1,
        declined: 1,
        "token-refused": 0,
        failed: 0,
        unknown: 0,
      });
      expect(await valuesOf(registry, "commerce_checkout_cents_total")).toMatchObject({ ordered: cents, failed: 0 });
    });

    test("count a checkout whose outcome is unknown, and show it as waiting until it is settled", async ({
      checkout,
      registry,
    }) => {
      const { visitor, body } = await checkout.ready();
      const key = randomUUID();
      checkout.down(true);
      expect((await visitor.checkOut(key, body)).status).toBe(503);
      expect(await valuesOf(registry, "commerce_checkouts_total")).toMatchObject({ unknown: 1, ordered: 0 });
      expect(await registry.metrics()).toContain('commerce_queue_waiting{queue="checkout"} 1');
      checkout.down(false);
      expect((await visitor.checkOut(key, body)).status).toBe(200);
      expect(await valuesOf(registry, "commerce_checkouts_total")).toMatchObject({ unknown: 1, ordered: 1 });
      expect(await registry.metrics()).toContain('commerce_queue_waiting{queue="checkout"} 0');
    });

    test("say nothing about queues if the database does not respond", async () => {
      const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
      const registry = new Registry();
      addCommerceMetrics(registry, { db, pool });
      const text = await registry.metrics();
      await db.destroy();
      expect(text).toContain("commerce_database_up 0");
      expect(text).not.toContain("commerce_queue_waiting{");
    });

    test("contain no id, name or address of a person", async ({ checkout, registry }) => {
      const visitor = await checkout.place(grip);
      await visitor.compute();
      const text = await registry.metrics();
      expect(text).toContain('route="/Checkout/simplified"');
      expect(text).not.toContain("@");
      expect(text).not.toContain("10001");
    });
  });
