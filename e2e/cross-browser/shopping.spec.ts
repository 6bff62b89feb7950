import { cards } from "../checkout.steps.ts";
import { recordSteps, readFirstMails, today, fulfillments } from "../fulfillment.steps.ts";
import { newEmail } from "../gateway/gateway-client.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { addToCart, fillBilling, fillCard, fillDealer } from "./shop.steps.ts";
import { User, banner, main, role, text } from "./user.ts";

const panel = role("dialog", "Cart");

test("a guest goes from the home page to a confirmed order that ships to a dealer", async ({ person }) => {
  await person.openAlive("/");
  await person.press(main.role("link", /^Rifles/));
  await person.sees(role("heading", "Rifles", { level: 1 }));
  await person.press(main.role("link", "Datum 16"));
  await person.sees(role("heading", "Datum 16", { level: 1 }));
  await person.press(main.role("radio", /^Gray laminate/));
  await person.sees(main.text("$1,744.00"));
  await person.choose(main.label("Barrel length"), "18.50");
  await person.sees(main.text("$1,779.00"));
  await person.isAt(/sku=TRW-D16-18-/);
  await person.reload();
  await person.sees(main.text("$1,779.00"));
  await person.sees(banner.role("button", "Cart"));
  await person.press(main.role("button", "Add to cart"));
  await person.sees(panel.text("You added Datum 16 to your shopping cart"));
  await person.press(panel.role("link", "View cart"));
  await person.sees(role("heading", "Cart", { level: 1 }));
  await person.sees(main.role("listitem").having("Datum 16").having("Gray laminate").having("18.50 in"));
  await person.press(main.role("link", "Check out"));

  await fillBilling(person);
  await fillDealer(person);
  await person.press(role("button", "Continue to payment"));
  await person.isAt(/stepId=payment/);
  await person.sees(main.having("Green River Arms").having("$106.74").having("$1,885.74"));
  await fillCard(person, cards.approved);
  await person.press(role("button", /^Place order/));

  await person.isAt(/\/confirm\/\d+$/);
  await person.sees(role("heading", "Thank You", { level: 1 }));
  await person.sees(main.having("ruth@example.com").having("Green River Arms").having("$1,885.74"));
  await person.press(role("link", "Continue shopping"));
  await person.isAt("/");
  await person.sees(banner.role("button", "Cart"));
});

test(
  "a guest buys a rifle and a coat, and sees on another device that they arrived",
  { tag: "@development" },
  async ({ person, engine }) => {
    const email = newEmail("ruth");
    await addToCart(person, "/product/product-long/datum-16", "Datum 16");
    await addToCart(person, "/product/product-short-alt/shop-coat", "Shop coat");
    await person.open("/checkout?stepId=billing");
    await fillBilling(person, email);
    const dealer = role("group", "Receiving dealer");
    await person.press(dealer.role("radio", /^Kerf & Anvil/));
    await person.press(role("button", "Continue to payment"));
    await person.isAt(/stepId=payment/);
    await person.sees(main.having("desk@kerf-anvil.example"));
    await fillCard(person, cards.approved);
    await person.press(role("button", /^Place order/));
    await person.isAt(/\/confirm\/\d+$/);
    const orderId = new URL(await person.address()).pathname.split("/").at(-1) ?? "";
    await readFirstMails({ orderId, email });
    const link = await recordSteps({ orderId, email });

    const elsewhere = await User.arrive(engine, sizes.phone);
    try {
      await elsewhere.open(link);
      for (const name of Object.values(fulfillments).flat()) {
        await elsewhere.sees(main.role("listitem").having(`${name} ${today()}`));
      }
      expect(elsewhere.errors).toEqual([]);
    } finally {
      await elsewhere.leave();
    }
  },
);

test("a product's price follows its options, and its pictures enlarge and change", async ({ person }) => {
  await person.openAlive("/product/product-long/datum-16");
  await person.choose(main.label("Barrel length"), "18.50");
  await person.isAt("/product/product-long/datum-16?sku=TRW-D16-18-20-W");
  await person.press(main.text("Add to the box"));
  await person.press(main.role("checkbox", /Spare magazine/));
  await person.sees(main.role("checkbox", /Spare magazine/, { checked: true }));
  await person.sees(main.text("$1,726.00"));
  await person.isAt("/product/product-long/datum-16?sku=TRW-D16-18-20-W&option=1044");

  const dialog = role("dialog", "Datum 16");
  await person.press(main.role("button", "Enlarge picture"));
  await person.sees(dialog.text(/^1 of \d/));
  await person.keys("ArrowRight");
  await person.sees(dialog.text(/^2 of \d/));
  await person.press(dialog.role("button", "Previous picture"));
  await person.sees(dialog.text(/^1 of \d/));
  await person.keys("Escape");
  await person.doesNotSee(dialog);
  await person.finds(main.role("button", "Enlarge picture"), { isFocused: true });

  await person.choose(main.label("Picatinny rail"), "Flat");
  await person.sees(text("Datum 16 (18.50 in, Flat, Claro walnut) is out of stock."));
  await person.doesNotSee(main.role("button", "Add to cart"));
});

test("the cart is changed in its panel and on its page", async ({ person }) => {
  const quantity = main.role("listitem").having("Bench cap").role("spinbutton", "Quantity");
  await addToCart(person, "/product/product-short-alt/bench-cap", "Bench cap");
  await addToCart(person, "/product/product-short-alt/shop-grip", "Shop grip");

  const button = banner.role("button", "Cart, 2 items");
  await person.enter(button);
  await person.finds(panel.role("button", "Close"), { isFocused: true });
  await person.sees(panel.role("link", "Shop grip"));
  await person.keys("Escape");
  await person.doesNotSee(panel);
  await person.finds(button, { isFocused: true });
  await person.press(button);
  await person.type(panel.role("listitem").having("Shop grip").role("spinbutton", "Quantity"), "3");
  await person.keys("Enter");
  // 3 × 64.00 + 38.00.
  await person.sees(panel.text("$230.00"));
  await person.press(panel.role("link", "View cart"));
  await person.isAt("/cart");

  await person.type(quantity, "5000");
  await person.keys("Enter");
  await person.sees(role("alert").having(/Only \d+ of “Bench cap” left/));
  await person.type(quantity, "2");
  await person.keys("Enter");
  await person.sees(text("You updated Bench cap in your shopping cart"));
  await person.press(main.role("button", "Remove Shop grip"));
  await person.sees(text("You removed Shop grip from your shopping cart"));
  await person.press(main.role("button", "Remove Bench cap"));
  await person.sees(main.text("There are no products in the cart"));
});

test("search suggests, opens the suggestion selected by arrow key, and lists all results", async ({ person }) => {
  const field = role("combobox", "Search the shop");
  await person.openAlive("/");
  await person.press(banner.role("button", "Search"));
  await person.finds(field, { isFocused: true });
  await person.typeOn("rail");
  await person.sees(role("option", /Rail 20 with rings/));
  await person.keys("ArrowDown");
  await person.sees(role("option", undefined, { selected: true }));
  await person.keys("Enter");
  await person.isAt(/\/product\//);
  await person.doesNotSee(field);

  await person.openAlive("/");
  await person.press(banner.role("button", "Search"));
  await person.type(field, "bench cap");
  await person.keys("Enter");
  await person.isAt("/search/bench%20cap");
  await person.sees(role("heading", 'Results for "bench cap"', { level: 1 }));
  await expect.poll(() => person.count(main.role("link", "Bench cap"))).toBe(1);
});
