import { readFileSync } from "node:fs";
import { violations, wcag } from "./accessibility.ts";
import { cards, continueToPayment, fillAddress, fillCard, openCheckout, placeOrder } from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { mailTo } from "./gateway/outbox.ts";
import { addLine, cap } from "./gateway/shopping.steps.ts";
import { arriveAsCustomer, gatewayOf, newUser, tryToSignIn } from "./sign-in.steps.ts";

test(
  "an order with a gift message, a copy of the account, and its end",
  { tag: ["@phone", "@development"] },
  async ({ page }) => {
    test.slow();
    const email = await arriveAsCustomer(page);
    const message = "Happy birthday!\nLove, <b>Nora</b>";

    await test.step("the gift message is saved when the field is left, and an invalid one is kept in it", async () => {
      expect((await addLine(await gatewayOf(page), cap)).userErrors).toEqual([]);
      await page.goto("/cart");
      await page.getByText("Add a gift message").click();
      const field = page.getByRole("textbox", { name: "Gift message" });
      await field.fill("x".repeat(241));
      await field.blur();
      await expect(page.getByText("Must not be longer than 240 characters.")).toBeVisible();
      await expect(field).toHaveValue("x".repeat(241));
      await field.fill(message);
      await field.blur();
      await expect(page.getByText("Gift message saved.")).toBeVisible();
      expect(await violations(page, wcag)).toEqual([]);
      await page.reload();
      await expect(field).toHaveValue(message);
    });

    const orderId = await test.step("the review, the confirmation and its mail have it", async () => {
      await openCheckout(page);
      await fillAddress(page);
      await continueToPayment(page);
      await expect(page.getByRole("region", { name: "Review" }).getByText("Love, <b>Nora</b>")).toBeVisible();
      await fillCard(page, cards.approved);
      await placeOrder(page);
      await page.waitForURL(/\/confirm\/\d+/);
      await expect(page.getByRole("main").getByText("Love, <b>Nora</b>")).toBeVisible();
      const id = /confirm\/(\d+)/.exec(page.url())?.[1] ?? "";
      expect((await mailTo(email, `Your order ${id}`)).text).toContain(message);
      return id;
    });

    await test.step("the copy has everything", async () => {
      await page.goto("/profile/your-data");
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download my data" }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe("telfer-your-data.json");
      await expect(page.getByText("Saved as telfer-your-data.json.")).toBeVisible();
      const copy: unknown = JSON.parse(readFileSync(await download.path(), "utf8"));
      expect(copy).toMatchObject({
        email,
        signIn: { verifiedEmail: email },
        orders: [{ id: Number(orderId), giftMessage: message }],
      });
      expect(await violations(page, wcag)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    await test.step("deleting needs the email address, and signs out", async () => {
      await page.getByRole("button", { name: "Delete my account…" }).click();
      const field = page.getByRole("textbox", { name: "Your email address" });
      await expect(field).toBeFocused();
      await field.fill("someone@example.com");
      await page.getByRole("button", { name: "Delete my account for good" }).click();
      await expect(page.getByText("This isn't the email address of your account.").first()).toBeVisible();
      await field.fill(email);
      expect(await violations(page, wcag)).toEqual([]);
      await page.getByRole("button", { name: "Delete my account for good" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
      expect(await violations(page, wcag)).toEqual([]);
    });

    await test.step("the order's link in the mail still works, and signing in does not", async () => {
      const { text } = await mailTo(email, "Your account is deleted");
      const link = text.split(/\s+/).find((word) => word.includes(`/confirm/${orderId}#token=`)) ?? "";
      await page.goto(link);
      await expect(page.getByRole("main").getByText(orderId).first()).toBeVisible();
      await page.goto("/profile");
      await tryToSignIn(page, { email, password: newUser.password });
      await expect(page).toHaveURL(/realms/);
    });
  },
);
