import type { Page } from "@playwright/test";
import { mailsTo } from "./gateway/outbox.ts";
import { violations, wcag } from "./accessibility.ts";
import { expect, operationOf, shop, test } from "./fixtures.ts";
import { newUser, registerCustomer, signIn, tryToSignIn } from "./sign-in.steps.ts";

const NEW_PASSWORD = "a new line and level";

/** Records the operations the page sends from now on. The header's cart request may still be in flight. */
function countOperations(page: Page): string[] {
  const operations: string[] = [];
  page.on("request", (request) => {
    const operation = operationOf(request);
    if (operation !== null && operation !== "Cart") operations.push(operation);
  });
  return operations;
}

async function expectNoFault(page: Page): Promise<void> {
  expect(await violations(page, wcag)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test(
  "updates name, phone, newsletter and password everywhere from the response, without reloading data",
  { tag: ["@desktop", "@development"] },
  async ({ page, context }) => {
    // In another tab, whose requests are not counted.
    const entry = await context.newPage();
    await entry.goto("/");
    const email = await registerCustomer(entry);
    await entry.close();
    const header = page.getByRole("banner");
    const main = page.getByRole("main");
    const title = page.getByRole("heading", { level: 1 });
    const places = page.getByRole("navigation", { name: "Account" });
    const operations = countOperations(page);
    await page.goto("/cart");
    await expect(main.getByRole("heading", { name: "Under $50" })).toBeVisible();

    await test.step("the header links to the account", async () => {
      await header.getByRole("button", { name: "Account" }).click();
      await header.getByRole("link", { name: "Account Information" }).click();
      await expect(title).toHaveText("Account Information");
      await expect(page).toHaveTitle("Account Information | Telfer");
      await expect(header.getByRole("link", { name: "Account Information" })).toBeHidden();
      await expect(main.getByText(email)).toBeVisible();
      await expect(main.getByText("You arent subscribed to our newsletter.")).toBeVisible();
      await expect(main.getByRole("region", { name: "Address Book" })).toHaveCount(0);
      await expect(main.getByRole("link", { name: /^Back/ })).toHaveCount(0);
      await expectNoFault(page);
    });

    await test.step("changes name and phone", async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      await main.getByRole("link", { name: "Edit contact information" }).click();
      await expect(title).toHaveText("Edit Information");
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(main.getByLabel("Email address")).not.toBeEditable();
      await main.getByLabel("First name").fill("Norah");
      await main.getByLabel("Phone").pressSequentially("8025550142");
      await expect(main.getByLabel("Phone")).toHaveValue("(802) 555-0142");
      await main.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL(`${shop.url}/profile`);
      await expect(page.getByText("Your information was saved.")).toBeVisible();
      await expect(main.getByText("Norah Lindqvist")).toBeVisible();
      await expect(main.getByText("(802) 555-0142")).toBeVisible();
      await header.getByRole("button", { name: "Account" }).click();
      await expect(header.getByText("Norah Lindqvist", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("turns the newsletter on and off", async () => {
      const card = main.getByRole("region", { name: "Newsletters" });
      for (const [done, said] of [
        ["subscribed to", "You are subscribed to our newsletter."],
        ["unsubscribed from", "You arent subscribed to our newsletter."],
      ] as const) {
        await card.getByRole("link", { name: "Edit newsletter" }).click();
        await main.getByLabel("Subscribe to our newsletter").click();
        await main.getByRole("button", { name: "Save" }).click();
        await expect(page.getByText(`You have been ${done} the newsletter`)).toBeVisible();
        await expect(card).toContainText(said);
      }
      expect(await mailsTo(email)).toEqual([]);
    });
    expect(operations.toSorted()).toEqual([
      "AccountInformation",
      "CustomerName",
      "InexpensiveParts",
      "NewsletterSubscribe",
      "NewsletterUnsubscribe",
      "ProfileUpdate",
      "SavedItems",
    ]);

    await test.step("changes the password", async () => {
      await main.getByRole("button", { name: "Change Password" }).click();
      await page.waitForURL(`${shop.issuer}/**`);
      await expect(page.getByRole("heading", { name: "Change your password" })).toBeVisible();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.waitForURL(`${shop.url}/profile`);
      // After reloading: name and phone are stored.
      await expect(main.getByText("Norah Lindqvist")).toBeVisible();

      await main.getByRole("button", { name: "Change Password" }).click();
      await page.getByLabel("Current password").fill(newUser.password);
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page).toHaveURL(`${shop.url}/profile`);
      await expect(page.getByRole("status").filter({ hasText: "Your password has been changed." })).toBeVisible();
    });

    await test.step("keeps typed text when the sign-in expires", async () => {
      await main.getByRole("link", { name: "Edit contact information" }).click();
      await main.getByLabel("Last name").fill("Lindqvist-Berg");
      const refused = { data: null, errors: [{ message: "Not signed in.", extensions: { code: "UNAUTHENTICATED" } }] };
      await page.route("**/graphql*", (route) =>
        operationOf(route.request()) === "ProfileUpdate" ? route.fulfill({ json: refused }) : route.fallback(),
      );
      await main.getByRole("button", { name: "Save" }).click();
      // The session also ends at the provider, which redirects back to this page.
      await expect(title).toHaveText("Your sign-in has expired.");
      await expect(page.getByText("Your sign-in has expired. Please sign in again.")).toBeVisible();
      await expect(page).toHaveURL(`${shop.url}/profile/details`);
      await expect(main).not.toContainText("Lindqvist");
      await expect(places).toHaveCount(0);
      await page.unrouteAll();
      await main.getByRole("button", { name: "Sign in again" }).click();
      await signIn(page, { email, password: NEW_PASSWORD });
      await page.waitForURL(`${shop.url}/profile/details`);
      await expect(main.getByLabel("Last name")).toHaveValue("Lindqvist-Berg");
      await main.getByRole("link", { name: "Cancel" }).click();
      await expect(main.getByText("Norah Lindqvist")).toBeVisible();
    });

    await test.step("Logout signs out every tab without redirecting to the sign-in", async () => {
      const other = await context.newPage();
      await other.goto("/profile/account-information");
      await expect(other.getByRole("heading", { level: 1 })).toHaveText("Account Information");
      await expect(other.getByRole("main").getByText(email)).toBeVisible();
      await places.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(`${shop.url}/`);
      await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
      await expect(other.getByRole("heading", { level: 1 })).toHaveText("You're signed out.");
      expect(await other.content()).not.toContain(email);
      await other.close();
    });

    await test.step("an anonymous user can go back, and returns to the requested page after signing in", async () => {
      // Requested separately because the page redirects immediately and discards its response.
      expect(await (await page.request.get("/profile/details")).text()).toContain('content="noindex');
      await page.goto("/profile/details");
      await page.waitForURL(`${shop.issuer}/**`);
      await page.goBack();
      await page.waitForURL(`${shop.url}/`);
      await page.goto("/profile/details");
      await tryToSignIn(page, { email, password: newUser.password });
      await expect(page.getByText("Email or password is incorrect.")).toBeVisible();
      await signIn(page, { email, password: NEW_PASSWORD });
      await page.waitForURL(`${shop.url}/profile/details`);
      await expect(main.getByLabel("First name")).toHaveValue("Norah");
    });
  },
);

test("uses the account on a phone, from the menu to signing out", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/reviews");
  const email = await registerCustomer(page);
  const main = page.getByRole("main");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const places = page.getByRole("navigation", { name: "Account" });
  const title = page.getByRole("heading", { level: 1 });

  await test.step("the register page rejects an existing account", async () => {
    await page.goto("/register");
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(
      page.getByText("You are already a registered user, please logout if you would like to register again."),
    ).toBeVisible();
    await expect(title).toHaveText("Telfer Rimfire Works");
  });

  await test.step("the menu closes when it navigates", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "Newsletter" }).click();
    await expect(title).toHaveText("Newsletter");
    await expect(menu).toBeHidden();
    await expect(places.getByRole("link", { name: "Newsletter" })).toBeInViewport();
    await expect(main.getByLabel("Subscribe to our newsletter")).toBeVisible();
    await expectNoFault(page);
  });

  await test.step("Back goes up one level", async () => {
    await main.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(`${shop.url}/profile`);
    await expect(main.getByText(email)).toBeVisible();
    await expectNoFault(page);
  });

  await test.step("shows validation errors of the gateway at the field", async () => {
    await main.getByRole("link", { name: "Edit contact information" }).click();
    await main.getByLabel("First name").fill("");
    await main.getByRole("button", { name: "Save" }).click();
    const summary = main.getByRole("group", { name: "Please check your information" });
    await expect(summary).toBeFocused();
    await expectNoFault(page);
    await summary.getByRole("link", { name: "Enter your first name" }).click();
    await expect(main.getByLabel("First name")).toBeFocused();
    await main.getByRole("link", { name: "Cancel" }).click();
    await expect(main.getByText("Nora Lindqvist")).toBeVisible();
  });

  await test.step("Logout is the last entry", async () => {
    await places.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
});
