import type Provider from "oidc-provider";
import type { InteractionResults } from "oidc-provider";
import { z } from "zod";
import type { KnownDevices } from "./known-devices.ts";
import { changePasswordValues, checkForm, signInValues, signUpValues, typedValues } from "./forms.ts";
import { type NewPasswordDeps, setNewPassword } from "./new-password.ts";
import type { FormState } from "./pages/form.ts";
import { parameter } from "./parameters.ts";
import { endSession } from "./sign-out.ts";
import type { Throttle } from "./throttle.ts";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

export interface ActionDeps extends NewPasswordDeps {
  provider: Provider;
  throttle: Throttle;
  /** Whether the email address of a new account counts as verified. */
  emailVerified: boolean;
}

export interface Submission {
  interaction: Interaction;
  body: unknown;
  address: string;
  devices: KnownDevices;
}

/** The outcome of a submitted form: a result for oidc-provider, the form with errors, or seconds to wait. */
export type Outcome = { result: InteractionResults } | { state: FormState } | { wait: number; state: FormState };

export async function signIn(deps: ActionDeps, { interaction, body, address, devices }: Submission): Promise<Outcome> {
  const checked = checkForm(signInValues, body);
  if ("state" in checked) return checked;
  const { email, password } = checked.values;
  const attempt = deps.throttle.signIn({ email, address, device: devices.knownFor(email) });
  if (typeof attempt === "number") return { wait: attempt, state: { values: typedValues(body) } };
  const account = await deps.accounts.authenticate(email, password);
  if (!account) return wrong(body, "password", "Email or password is incorrect.");
  attempt.succeed();
  devices.remember(account.email);
  return { result: await enter(deps, interaction, account.sub) };
}

export async function signUp(deps: ActionDeps, { interaction, body, address, devices }: Submission): Promise<Outcome> {
  const checked = checkForm(signUpValues, body);
  if ("state" in checked) return checked;
  // The response reveals whether an address has an account, so trying many addresses is throttled like guessing passwords.
  const attempt = deps.throttle.signUp({ address });
  if (typeof attempt === "number") return { wait: attempt, state: { values: typedValues(body) } };
  const account = await deps.accounts.register({ ...checked.values, emailVerified: deps.emailVerified });
  if (!account) return wrong(body, "email", "An account with this email address already exists. Please sign in.");
  attempt.succeed();
  devices.remember(account.email);
  return { result: await enter(deps, interaction, account.sub) };
}

export async function changePassword(
  deps: ActionDeps,
  { interaction, body, address, devices }: Submission,
): Promise<Outcome> {
  if (typedValues(body).cancel) return { result: { kc_action: "cancelled" } };
  const { session } = interaction;
  const account = session && deps.accounts.find(session.accountId);
  if (!account) throw new Error("a password change without an account");
  const checked = checkForm(changePasswordValues(account.email), body);
  if ("state" in checked) return checked;
  const { currentPassword, newPassword } = checked.values;
  const attempt = deps.throttle.signIn({
    email: account.email,
    address,
    device: devices.knownFor(account.email),
  });
  if (typeof attempt === "number") return { wait: attempt, state: {} };
  if (!(await deps.accounts.authenticate(account.email, currentPassword))) {
    return wrong(body, "currentPassword", "Current password is incorrect.");
  }
  attempt.succeed();
  await setNewPassword(deps, account, newPassword, session.uid);
  devices.remember(account.email);
  return { result: { kc_action: "success" } };
}

/** Stores what the user allows a channel to do. */
export async function consent({ provider }: ActionDeps, { interaction, body }: Submission): Promise<Outcome> {
  if (typedValues(body).cancel) return { result: { error: "access_denied" } };
  const { session, params, grantId, prompt } = interaction;
  const { missingOIDCScope, missingResourceScopes } = missingScopes.parse(prompt.details);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId, clientId: parameter(params, "client_id") });
  grant.addOIDCScope(missingOIDCScope.join(" "));
  for (const [api, scopes] of Object.entries(missingResourceScopes)) grant.addResourceScope(api, scopes.join(" "));
  return { result: { consent: { grantId: await grant.save() } } };
}

/** What oidc-provider's consent prompt asks for; nothing if a native client only has to be confirmed. */
const missingScopes = z.object({
  missingOIDCScope: z.array(z.string()).default([]),
  missingResourceScopes: z.record(z.string(), z.array(z.string())).default({}),
});

const wrong = (body: unknown, field: string, message: string): Outcome => ({
  state: { values: typedValues(body), errors: { [field]: message } },
});

/** The result of signing in. First ends another user's session in this browser; oidc-provider would use a script. */
async function enter(
  { provider, records }: ActionDeps,
  interaction: Interaction,
  sub: string,
): Promise<InteractionResults> {
  const { session, prompt } = interaction;
  if (session && session.accountId !== sub) {
    const earlier = await provider.Session.findByUid(session.uid);
    if (earlier) await endSession(earlier, records);
    interaction.session = undefined;
    await interaction.persist();
  }
  return { login: { accountId: sub }, ...(prompt.name === "create" && { create: {} }) };
}
