import { expect, test } from "./fixtures.ts";
import { banner, main, role, text } from "./user.ts";

test("going back and forward restores scroll positions", async ({ person }) => {
  const card = main.role("link", "Plumb");
  const heading = (name: string) => role("heading", name, { level: 1 });
  await person.openAlive("/product/collection-cards/rifles");
  await person.scrollTo(300);
  await person.press(card);
  await person.sees(heading("Plumb"));
  await expect.poll(() => person.scrolled()).toBe(0);
  await person.scrollTo(500);

  await person.back();
  await person.sees(heading("Rifles"));
  await person.finds(card, { isFocused: true, isInView: true });
  await expect.poll(() => person.scrolled()).toBeGreaterThan(200);
  await person.forward();
  await person.sees(heading("Plumb"));
  await expect.poll(() => person.scrolled()).toBe(500);
});

test("a section whose script failed to load is retried", async ({ person }) => {
  const allow = person.refuse("/assets/below-");
  const failure = role("alert").having("This part of the page couldn't be loaded.");
  const subscribe = role("contentinfo").role("button", "Subscribe");
  await person.openAlive("/faq");
  await person.sees(failure);
  allow();
  await person.press(failure.role("button", "Try again"));
  await person.doesNotSee(failure);
  await person.press(subscribe);
  await person.sees(text("Email address is required"));
  // React reports error 418 because the message replaces the section's HTML.
  expect(person.errors.filter((error) => !error.includes("React error #418"))).toEqual([]);
  person.errors.length = 0;
});

test.describe("on a phone", () => {
  test.use({ size: "phone" });

  test("the menu opens its sections, closes by key and navigates; the cart panel fills the screen", async ({
    person,
  }) => {
    const menu = role("dialog", "Menu");
    const button = banner.role("button", "Menu");
    await person.openAlive("/");
    await person.press(button);
    await person.press(menu.text("Support"));
    await person.sees(menu.role("link", /^Warranty/));
    await person.keys("Escape");
    await person.doesNotSee(menu);
    await person.finds(button, { isFocused: true });
    await person.press(button);
    await person.press(menu.role("link", "Dealer locator"));
    await person.isAt("/dealer-locator");
    await person.sees(main.text("67 dealers"));
    await person.doesNotSee(menu);
    await person.press(banner.role("button", "Cart"));
    await person.press(role("dialog", "Cart").role("link", "Browse the shop"));
    await person.isAt("/");
  });
});
