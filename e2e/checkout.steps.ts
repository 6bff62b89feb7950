import { type Page, expect } from "@playwright/test";

/** Cards the payment stand-in knows. */
export const cards = {
  approved: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  answerLost: "4000 0000 0000 0119",
};

export async function fillBilling(page: Page): Promise<void> {
  const billing = page.getByRole("group", { name: "Billing address" });
  await page.getByLabel("E-mail address", { exact: true }).fill("ruth@example.com");
  await billing.getByLabel("First name").fill("Ruth");
  await billing.getByLabel("Last name").fill("Amsden");
  await billing.getByLabel("Phone").fill("8025550100");
  await billing.getByLabel("Street address").fill("12 Canal Street");
  await billing.getByLabel("City").fill("Bellows Falls");
  await billing.getByLabel("State").selectOption("VT");
  await billing.getByLabel("ZIP code").fill("05101");
}

export async function fillDealer(page: Page): Promise<void> {
  const dealer = page.getByRole("group", { name: "Receiving dealer" });
  await dealer.getByLabel("Dealer name").fill("Green River Arms");
  await dealer.getByLabel("Dealer e-mail").fill("desk@greenriver.example");
  await dealer.getByLabel("Dealer phone").fill("8025550142");
  await dealer.getByLabel("Street address").fill("4 Main Street");
  await dealer.getByLabel("City").fill("Brattleboro");
  await dealer.getByLabel("State").selectOption("VT");
  await dealer.getByLabel("ZIP code").fill("05301");
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Month").selectOption("12");
  await page.getByLabel("Year").selectOption(String(new Date().getFullYear() + 2));
  await page.getByLabel("Card code").fill("123");
}

export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/stepId=payment/);
}
