import { ada } from "../../stack/identity/test/users.ts";
import { test } from "./fixtures.ts";
import { addToCart, fillBilling, signIn } from "./shop.steps.ts";
import { main, role } from "./user.ts";

// For engines a few years old with a fixed window size; they show the narrow header.

test("the home page hydrates", async ({ person }) => {
  await person.openAlive("/");
  await person.press(main.role("button", "Pause"));
  await person.sees(main.role("button", "Play"));
});

test("a product can be configured and added to the cart", async ({ person }) => {
  await person.openAlive("/product/product-long/datum-16");
  await person.press(main.role("radio", /^Gray laminate/));
  await person.sees(main.text("$1,744.00"));
  await person.press(main.role("button", "Add to cart"));
  await person.sees(role("dialog", "Cart").text("You added Datum 16 to your shopping cart"));
});

test("the checkout reaches its payment step", async ({ person }) => {
  await addToCart(person, "/product/product-short-alt/bench-cap", "Bench cap");
  await person.open("/checkout");
  // Here the summary is above the form and moves it when the cart arrives.
  await person.sees(main.text("Order summary, 1 item"));
  await fillBilling(person);
  await person.press(role("button", "Continue to payment"));
  await person.isAt(/stepId=payment/);
  await person.sees(role("button", /^Place order/));
});

test("signing in goes to the provider and back", async ({ person }) => {
  const menu = role("dialog", "Menu");
  await person.openAlive("/reviews");
  await person.press(role("button", "Menu"));
  await person.press(menu.role("button", "Sign in"));
  await signIn(person, ada);
  await person.isAt("/reviews");
  await person.press(role("button", "Menu"));
  await person.sees(menu.text("Ada Whitlock"));
});
