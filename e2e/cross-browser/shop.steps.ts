import { cardExpiry } from "../checkout.steps.ts";
import { type User, banner, label, main, role } from "./user.ts";

export async function addToCart(person: User, path: string, title: string): Promise<void> {
  await person.openAlive(path);
  await person.press(main.role("button", "Add to cart"));
  const panel = role("dialog", "Cart");
  await person.sees(panel.role("status").having(`You added ${title} to your shopping cart`));
  await person.keys("Escape");
  await person.doesNotSee(panel);
  await person.sees(banner.role("button", /^Cart, \d/));
}

export async function fillBilling(person: User, email = "ruth@example.com"): Promise<void> {
  const billing = role("group", "Billing address");
  await person.type(main.label("Email address"), email);
  await person.type(billing.label("First name"), "Ruth");
  await person.type(billing.label("Last name"), "Aldous");
  await person.type(billing.label("Phone"), "8025550100");
  await person.finds(billing.label("Phone"), { value: "(802) 555-0100" });
  await person.type(billing.label("Street address"), "12 Canal Street");
  await person.type(billing.label("City"), "Bellows Falls");
  await person.choose(billing.label("State"), "Vermont");
  await person.type(billing.label("ZIP code"), "05101");
}

export async function fillDealer(person: User): Promise<void> {
  const dealer = role("group", "Receiving dealer");
  // The list of the nearest dealers moves the button when it arrives.
  await person.sees(dealer.having("Kerf & Anvil"));
  await person.press(dealer.role("button", "My dealer isn't listed"));
  await person.type(dealer.label("Dealer name"), "Green River Arms");
  await person.type(dealer.label("Dealer email"), "desk@greenriver.example");
  await person.type(dealer.label("Dealer phone"), "8025550142");
  await person.type(dealer.label("Street address"), "4 Main Street");
  await person.type(dealer.label("City"), "Brattleboro");
  await person.choose(dealer.label("State"), "Vermont");
  await person.type(dealer.label("ZIP code"), "05301");
}

export async function fillCard(person: User, number: string): Promise<void> {
  await person.type(label("Card number"), number);
  await person.type(label("Expiration date"), cardExpiry);
  await person.type(label("Security code"), "123");
}

export async function signIn(person: User, { email, password }: { email: string; password: string }): Promise<void> {
  await person.type(label("Email"), email);
  await person.type(label("Password"), password);
  await person.press(role("button", "Sign in"));
}
