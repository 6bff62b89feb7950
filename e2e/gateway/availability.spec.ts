import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import type { ServiceName } from "../../scripts/services.ts";
import { freePorts, type Shop, startShop } from "../../scripts/shop.ts";
import { type SignInTarget, signUp } from "./users.ts";
import { addLine, cap, readCart } from "./shopping.steps.ts";
import { newGuest, gatewayClient } from "./gateway-client.ts";

/** A small shop without reviews, whose processes can be stopped and started separately. */
interface SmallShop {
  gateway: string;
  signInPlace: SignInTarget;
  start: (name: ServiceName) => Promise<void>;
  stop: (name: ServiceName) => Promise<void>;
}

const test = base.extend<{ shop: SmallShop }>({
  shop: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
      const ports = await freePorts();
      const running = new Map<ServiceName, Shop>();
      const start = async (name: ServiceName) => {
        running.set(name, await startShop({ ports, dataDir, only: [name] }));
      };
      const stop = async (name: ServiceName) => {
        await running.get(name)?.stop();
        running.delete(name);
      };
      try {
        await Promise.all((["content", "identity", "commerce", "gateway"] as const).map(start));
        await use({
          gateway: `http://localhost:${ports.gateway}/graphql`,
          signInPlace: {
            issuer: `http://localhost:${ports.identity}/realms/telfer`,
            shopUrl: `http://localhost:${ports.web}`,
          },
          start,
          stop,
        });
      } finally {
        for (const name of [...running.keys()].toReversed()) await stop(name);
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    // Creating the database takes time.
    { timeout: 180_000 },
  ],
});

const menus = { rifles: expect.arrayContaining([{ label: "Datum" }]) };
const unavailable = (upstream: string) => ({ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream } });

test("an unavailable service affects only its own part, and keeps its data when it returns", async ({ shop }) => {
  const anybody = gatewayClient({}, shop.gateway);
  const [customer, guest] = await Promise.all([signUp(shop.signInPlace, shop.gateway), newGuest(shop.gateway)]);
  const product = `{ checkoutProduct(id: "plumb") { title price { amount } qtyOnHand reviewSummary { averageScore } } }`;

  await test.step("without reviews, products are shown", async () => {
    const { status, data, errors } = await anybody.send(product);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      checkoutProduct: { title: "Plumb", price: { amount: "1480.00" }, reviewSummary: null },
    });
    expect(errors).toMatchObject([{ path: ["checkoutProduct", "reviewSummary"], ...unavailable("reviews") }]);
  });

  await test.step("without the issuer, customers stay signed in once its keys were read", async () => {
    await addLine(customer, cap);
    await shop.stop("identity");
    expect((await addLine(customer, cap)).cart).toMatchObject({ isGuest: false, totalQuantity: 2 });
    expect(await customer.ask("{ profile { email newsletter { isSubscribed } } }")).toEqual({
      profile: { email: customer.email, newsletter: { isSubscribed: false } },
    });
    const wrong = gatewayClient({ authorization: `Bearer ${customer.accessToken}x` }, shop.gateway);
    expect((await wrong.send("{ cart { id } }")).status).toBe(401);
  });

  await test.step("without the commerce backend, pages keep their prices and the cart reports the failure", async () => {
    await addLine(guest, { ...cap, quantity: 3 });
    await shop.stop("commerce");
    const { data } = await anybody.send(product);
    expect(data).toMatchObject({ checkoutProduct: { title: "Plumb", price: { amount: "1480.00" } } });
    const { status, data: nothing, errors } = await guest.send("{ cart { id } navigation { rifles { label } } }");
    expect(status).toBe(200);
    expect(nothing).toMatchObject({ cart: null, navigation: menus });
    expect(errors).toMatchObject([{ path: ["cart"], ...unavailable("commerce") }]);
  });

  await test.step("with the backend again, the cart is unchanged", async () => {
    await shop.start("commerce");
    await expect.poll(async () => (await guest.send("{ cart { totalQuantity } }")).errors).toEqual([]);
    expect(await readCart(guest)).toMatchObject({ lines: [{ productName: "Bench cap", quantity: 3 }] });
    expect((await addLine(guest, cap)).cart).toMatchObject({ totalQuantity: 4 });
  });

  await test.step("without the content service, cached content is served and the cart works", async () => {
    await shop.stop("content");
    const { data, errors } = await guest.send(
      "{ navigation { rifles { label } } faqPage { heading } cart { totalQuantity } }",
    );
    expect(data).toMatchObject({ navigation: menus, faqPage: null, cart: { totalQuantity: 4 } });
    expect(errors).toMatchObject([{ path: ["faqPage"], ...unavailable("content") }]);
  });
});
