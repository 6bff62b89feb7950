import { ada } from "../../stack/identity/test/users.ts";
import { mailTo } from "../gateway/outbox.ts";
import { signUp } from "../gateway/users.ts";
import { newEmail } from "../gateway/gateway-client.ts";
import { newUser } from "../sign-in.steps.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./shop.steps.ts";
import { banner, label, main, role, text } from "./user.ts";

test("signing in returns to the same place, and the account menu closes by key and by click", async ({ person }) => {
  const name = banner.text("Ada Whitlock");
  const account = banner.role("button", "Account");
  await person.openAlive("/reviews?stars=4");
  await person.press(banner.role("button", "Sign in"));
  await person.sees(role("link", "Create an account"));
  await signIn(person, ada);
  await person.isAt("/reviews?stars=4");
  await person.press(account);
  await person.sees(name);
  await person.keys("Escape");
  await person.doesNotSee(name);
  await person.finds(account, { isFocused: true });
  await person.press(account);
  await person.sees(name);
  await person.press(main.role("heading", undefined, { level: 1 }));
  await person.doesNotSee(name);
});

test("a forgotten password is reset by an emailed link", { tag: "@development" }, async ({ person }) => {
  const { email } = await signUp();
  await person.openAlive("/reviews");
  await person.press(banner.role("button", "Sign in"));
  await person.press(role("link", "Forgot your password?"));
  await person.type(label("Email"), email);
  await person.press(role("button", "Send the link"));
  await person.sees(role("heading", "Check your email"));
  const { text: letter } = await mailTo(email, "Choose a new password");

  await person.open(/^http\S+#token=\S+$/m.exec(letter)?.[0] ?? "");
  await person.sees(text(`Account: ${email}. You'll be signed out everywhere.`));
  await person.type(label("New password"), newUser.password);
  await person.press(role("button", "Save password"));
  await person.sees(text("Your password has been changed. Please sign in with the new one."));
  await person.finds(label("Email"), { value: email });
  await person.type(label("Password"), newUser.password);
  await person.press(role("button", "Sign in"));
  await person.isAt("/reviews");
  await person.sees(banner.role("button", "Account"));
});

test("a new user creates an account, changes it and signs out", async ({ person }) => {
  const email = newEmail("customer");
  await person.openAlive("/reviews");
  await person.press(banner.role("button", "Sign in"));
  await person.press(role("link", "Create an account"));
  await person.type(label("First name"), newUser.firstName);
  await person.type(label("Last name"), newUser.lastName);
  await person.type(label("Email"), email);
  await person.type(label("Password"), newUser.password);
  await person.press(role("button", "Show password"));
  await person.finds(label("Password"), { attributes: expect.objectContaining({ type: "text" }) });
  await person.press(role("button", "Hide password"));
  await person.finds(label("Password"), { attributes: expect.objectContaining({ type: "password" }) });
  await person.press(role("button", "Create account"));
  await person.isAt("/reviews");

  await person.press(banner.role("button", "Account"));
  await person.press(banner.role("link", "Account Information"));
  await person.sees(main.text(email));
  await person.press(main.role("link", "Edit contact information"));
  await person.type(main.label("First name"), "");
  await person.press(main.role("button", "Save"));
  await person.press(main.role("link", "Enter your first name"));
  await person.type(main.label("First name"), "Norah");
  await person.type(main.label("Phone"), "8025550142");
  await person.press(main.role("button", "Save"));
  await person.isAt("/profile");
  await person.sees(text("Your information was saved."));
  await person.sees(main.text("Norah Lindqvist"));
  await person.sees(main.text("(802) 555-0142"));

  await person.press(role("navigation", "Account").role("button", "Logout"));
  await person.isAt("/");
  await person.sees(banner.role("button", "Sign in"));
});
