import { z } from "zod";
import { normalizeEmail } from "./accounts.ts";
import type { Field, FormState } from "./pages/form.ts";

/** A missing or repeated field counts as empty. */
const text = z.string().catch("");
const name = (message: string) =>
  text.pipe(z.string().trim().min(1, message).max(100, "Please use at most 100 characters."));
const filledIn = (message: string) => text.pipe(z.string().min(1, message));
const newPassword = text.pipe(
  z.string().min(10, "Please use at least 10 characters.").max(128, "Please use at most 128 characters."),
);

export const signInValues = z.object({
  email: text.pipe(z.string().trim().min(1, "Please enter your email address.")),
  password: filledIn("Please enter your password."),
});

const wholeEmail = text.pipe(
  z
    .string()
    .trim()
    .max(254, "Please use at most 254 characters.")
    .pipe(z.email("Please enter an email address such as name@example.com.")),
);

export const emailValues = z.object({ email: wholeEmail });

export const signUpValues = z
  .object({
    firstName: name("Please enter your first name."),
    lastName: name("Please enter your last name."),
    email: wholeEmail,
    password: newPassword,
  })
  .refine(({ email, password }) => normalizeEmail(email) !== normalizeEmail(password), {
    path: ["password"],
    message: "Please choose a password other than your email address.",
  });

export const newPasswordValues = (email: string) =>
  z.object({
    newPassword: newPassword.refine(
      (password) => normalizeEmail(password) !== email,
      "Please choose a password other than your email address.",
    ),
  });

export const changePasswordValues = (email: string) =>
  newPasswordValues(email).extend({ currentPassword: filledIn("Please enter your current password.") });

/** Returns the parsed values, or the state for showing the form again with the first error per field. */
export function checkForm<Values>(schema: z.ZodType<Values>, body: unknown): { values: Values } | { state: FormState } {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { state: { values: typedValues(body), errors } };
}

export const typedValues = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(body)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

const email: Field = { name: "email", label: "Email address", type: "email", autocomplete: "username" };
const minimum = "At least 10 characters.";

export const signInFields: readonly Field[] = [
  email,
  { name: "password", label: "Password", type: "password", autocomplete: "current-password" },
];

export const signUpFields: readonly (Field | readonly [Field, Field])[] = [
  [
    { name: "firstName", label: "First name", type: "text", autocomplete: "given-name" },
    { name: "lastName", label: "Last name", type: "text", autocomplete: "family-name" },
  ],
  email,
  { name: "password", label: "Password", type: "password", autocomplete: "new-password", hint: minimum },
];

export const emailFields: readonly Field[] = [email];

export const newPasswordFields: readonly Field[] = [
  { name: "newPassword", label: "New password", type: "password", autocomplete: "new-password", hint: minimum },
];

export const changePasswordFields: readonly Field[] = [
  { name: "currentPassword", label: "Current password", type: "password", autocomplete: "current-password" },
  ...newPasswordFields,
];
