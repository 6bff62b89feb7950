import { violations } from "./accessibility.ts";
import { inspect, openClient, type Use, useInspector } from "./assistant.steps.ts";
import { bringCart } from "./cart.steps.ts";
import {
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  fillDealer,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";

interface Found {
  productId: string;
  title: string;
  price?: string;
}

interface Product extends Found {
  skus: { sku: string; price: string; qtyOnHand: number }[];
  compatibilityOptions?: { label: string; options: { optionId: string; label: string }[] }[];
}

const dollars = (amount = ""): number => Number(amount.replace("$", ""));

async function skuOf(use: Use, productId: string): Promise<string | undefined> {
  const { checkoutProduct } = (await use("read_product", { productId })) as unknown as { checkoutProduct: Product };
  return checkoutProduct.skus.find(({ qtyOnHand }) => qtyOnHand > 0)?.sku;
}

/** Finds a .22 rifle under $1,700 and matching rings, adds both to a cart and returns its handle and handoff URL. */
async function choose(use: Use): Promise<{ cart: string; url: string }> {
  const { search: rifles } = (await use("search_products", { query: "rifle" })) as unknown as {
    search: { nodes: Found[] };
  };
  const rifle = rifles.nodes.find(({ productId }) => productId === "datum-16");
  expect(dollars(rifle?.price)).toBeLessThan(1700);
  const { search: rings } = (await use("search_products", { query: "rings" })) as unknown as {
    search: { nodes: Found[] };
  };
  expect(rings.nodes.map(({ productId }) => productId)).toContain("rail-20-with-rings");
  const { cart } = ((await use("start_cart")) as unknown as { guestTokenCreate: { cart: string } }).guestTokenCreate;
  for (const productId of ["datum-16", "rail-20-with-rings"]) {
    const { checkoutProduct } = (await use("read_product", { productId })) as unknown as { checkoutProduct: Product };
    const sku = checkoutProduct.skus.find(({ qtyOnHand, price }) => qtyOnHand > 0 && dollars(price) < 1700);
    const optionIds = (checkoutProduct.compatibilityOptions ?? []).map(({ options }) => options[0]?.optionId);
    const added = await use("add_to_cart", { cart, productId, sku: sku?.sku, optionIds });
    expect(added).toMatchObject({ cartAddLine: { cart: {} } });
  }
  const { cartHandOver } = (await use("hand_over_cart", { cart })) as unknown as { cartHandOver: { url: string } };
  return { cart, url: cartHandOver.url };
}

test("a user buys an assistant's cart in the browser", { tag: "@phone" }, async ({ page }) => {
  const { use, close } = await openClient();
  const { cart, url } = await choose(use);
  const before = await use("read_cart", { cart });
  const withFirearm = expect.arrayContaining([expect.objectContaining({ isFflItem: true })]);
  expect(before).toMatchObject({ cart: { totalQuantity: 2, lines: withFirearm } });

  await page.goto(url);
  const main = page.getByRole("main");
  const offer = main.getByRole("region", { name: "Add these 2 items to your cart?" });
  await expect(offer.getByRole("heading", { name: "Datum 16" })).toBeVisible();
  // Looking does not use up the handoff and can be repeated.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Add these 2 items to your cart?" })).toBeFocused();
  expect(await use("read_cart", { cart })).toEqual(before);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(offer.getByRole("button", { name: "Add to my cart" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The items your assistant chose are in your cart.")).toBeVisible();
  const lines = main.getByRole("region", { name: "Items", exact: true }).getByRole("listitem");
  await expect(lines.filter({ hasText: "Datum 16" })).toBeVisible();
  await expect(lines.filter({ hasText: /rings/i })).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(page).toHaveURL(`${shop.url}/cart`);
  // From here on only the user can use the cart.
  await expect(use("read_cart", { cart })).rejects.toThrow("was handed over to the user's browser");
  const started = await use("add_to_cart", { productId: "bench-cap", sku: await skuOf(use, "bench-cap") });
  expect(await use("read_cart", { cart: started.cart })).toMatchObject({ cart: { totalQuantity: 1 } });
  await close();

  await openCheckout(page);
  await fillBilling(page);
  await fillDealer(page);
  await continueToPayment(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  await expect(main).toContainText("Datum 16");

  // The handoff URL no longer works.
  await page.goto(url);
  await expect(
    page.getByText("This link has already been used or has expired. Ask your assistant for a new one."),
  ).toBeVisible();
  await main.getByRole("button", { name: "OK" }).click();
  await expect(main.getByText("There are no products in the cart")).toBeVisible();
});

test("works the same with the MCP Inspector on the command line", { tag: "@desktop" }, async ({ page }) => {
  test.slow();
  const listed = inspect("--method", "tools/list", "--strict") as unknown as { tools: { name: string }[] };
  expect(listed.tools.map(({ name }) => name)).toContain("hand_over_cart");
  await bringCart(page, cap);
  const { url } = await choose(useInspector);
  await page.goto(url);
  await page.getByRole("button", { name: "Add to my cart" }).click();
  await expect(page.getByText("The items your assistant chose are in your cart.")).toBeVisible();
  const lines = page.getByRole("main").getByRole("region", { name: "Items" }).getByRole("listitem");
  for (const title of ["Bench cap", "Datum 16", "Rail 20 with rings"]) {
    await expect(lines.filter({ has: page.getByRole("heading", { name: title }) })).toHaveCount(1);
  }
});

test(
  "the shop describes itself and names the MCP endpoint for assistants",
  { tag: "@desktop" },
  async ({ request }) => {
    const response = await request.get("/llms.txt");
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const text = await response.text();
    expect(text).toMatch(/^# Telfer Rimfire Works\n\n> /);
    expect(text).toContain(`](${new URL("/mcp", shop.gateway).href}): Streamable HTTP`);
    const addresses = [...text.matchAll(/^- \[.+\]\((\S+)\)/gm)].map(([, address = ""]) => address);
    expect(addresses).toContain(`${shop.url}/product/product-long/datum-16`);
    for (const address of addresses.filter((each) => each.startsWith(shop.url)).slice(0, 12)) {
      expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
    }
  },
);
