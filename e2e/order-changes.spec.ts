import type { Page } from "@playwright/test";
import { violations, wcag } from "./accessibility.ts";
import { today } from "./fulfillment.steps.ts";
import { expect, test } from "./fixtures.ts";
import { operate, orderAsCustomer, orderAsGuest } from "./order.steps.ts";
import { arriveAsCustomer } from "./sign-in.steps.ts";

async function expectSound(page: Page): Promise<void> {
  expect(await violations(page, wcag)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Expects the page to print on one sheet, without the shop's header, footer and buttons. */
async function expectOneSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
}

test(
  "a guest cancels a part of an order by its link, sees the refund, orders again and prints the invoice",
  { tag: ["@phone", "@development"] },
  async ({ page }) => {
    const { orderId, link } = await orderAsGuest();
    await page.goto(link);
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog", { name: "Cancel order" });

    await main.getByRole("button", { name: "Cancel order" }).press("Enter");
    await expect(dialog.getByRole("checkbox")).toHaveCount(2);
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(main.getByRole("button", { name: "Cancel order" })).toBeFocused();
    await main.getByRole("button", { name: "Cancel order" }).click();
    await dialog.getByRole("checkbox", { name: /Datum 16/ }).uncheck();
    await dialog.getByRole("button", { name: "Cancel these items" }).click();

    // The cap with Vermont's 6%.
    const said = "You canceled Bench cap. $40.28 goes back to the card you paid with, within 5 business days.";
    await expect(main.getByRole("group", { name: said })).toBeFocused();
    await expect(main.getByRole("listitem").filter({ hasText: "Bench cap" })).toContainText(`Canceled ${today()}`);
    const refunds = main.getByRole("list", { name: "Refunds" });
    await expect(refunds).toContainText("Refund for canceled items");
    await expect(refunds).toContainText("\u2212 $40.28");
    await expect(main.getByRole("button", { name: "Cancel items" })).toBeVisible();
    await expectSound(page);

    // This browser has no cart yet.
    await main.getByRole("button", { name: "Order again" }).click();
    const cart = page.getByRole("dialog", { name: "Cart" });
    await expect(cart).toContainText("You added 2 items to your shopping cart.");
    await expect(cart).toContainText("Bench cap");
    await page.keyboard.press("Escape");

    await main.getByRole("link", { name: "Invoice" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Invoice" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/invoice/${orderId}#token=`));
    await expect(main).toContainText("40 Kerf Lane");
    await expect(main.getByRole("row", { name: /Bench cap/ })).toContainText("Canceled");
    const card = main.getByRole("region", { name: "Job card" });
    await expect(card).toContainText(`Job ${orderId}`);
    await expect(card.getByRole("listitem").filter({ hasText: "License received" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectSound(page);
    await expectOneSheet(page);
    await main.getByRole("link", { name: "Back to the order" }).click();
    await expect(main.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  },
);

test(
  "a customer returns what has shipped, prints the label, and is told that the rifle comes back another way",
  { tag: ["@phone", "@development"] },
  async ({ page }) => {
    const email = await arriveAsCustomer(page);
    const orderId = await orderAsCustomer(page, email);
    await operate(orderId, "shipped");
    await page.goto(`/profile/orders/${orderId}`);
    const main = page.getByRole("main");

    await main.getByRole("button", { name: "Return items" }).click();
    const dialog = page.getByRole("dialog", { name: "Return items" });
    await expect(dialog.getByRole("list", { name: "What can't come back here" })).toContainText(
      "Firearms come back through your dealer",
    );
    await dialog.getByRole("button", { name: "Return these items" }).click();
    await expect(dialog.getByRole("link", { name: /Choose a reason/ })).toBeVisible();
    await expectSound(page);
    await dialog.getByLabel("Reason").selectOption("It doesn't fit");
    await dialog.getByRole("button", { name: "Return these items" }).click();

    const number = `R-${orderId}-1`;
    const said = `Your return ${number} is announced. See below how to send it.`;
    await expect(main.getByRole("group", { name: said })).toBeFocused();
    const announced = main.getByRole("article", { name: `Return ${number}` });
    await expect(announced).toContainText("1 × Bench cap");
    await expect(announced).toContainText("40 Kerf Lane");
    await expect(main.getByRole("button", { name: "Return items" })).toHaveCount(0);
    await expectSound(page);

    await announced.getByRole("link", { name: /Print label/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Return label" })).toBeVisible();
    await expect(main).toContainText(number);
    await expectSound(page);
    await expectOneSheet(page);

    await operate(orderId, "return-received", number, "--refund");
    await main.getByRole("link", { name: "Back to the order" }).click();
    await page.reload();
    await expect(announced).toContainText("Refunded");
    await expect(main.getByRole("list", { name: "Refunds" })).toContainText("Refund for returned items");
  },
);
