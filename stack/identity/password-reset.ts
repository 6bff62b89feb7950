import type { FastifyInstance, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import { normalizeEmail } from "./accounts.ts";
import { pagePaths, signInAfterReset } from "./endpoints.ts";
import { checkForm, emailFields, emailValues, newPasswordFields, newPasswordValues, typedValues } from "./forms.ts";
import { type NewPasswordDeps, setNewPassword } from "./new-password.ts";
import { tooManyAttempts } from "./same-origin-forms.ts";
import { accountBenefits } from "./pages/account-benefits.ts";
import { type FormState, renderForm } from "./pages/form.ts";
import { html } from "../process/html.ts";
import { renderPage, type Site } from "./pages/layout.ts";
import { passwordChangedPage } from "./pages/pages.ts";
import type { Throttle } from "./throttle.ts";

export interface PasswordResetDeps extends NewPasswordDeps {
  provider: Provider;
  throttle: Throttle;
  site: Site;
}

const query = z.object({
  interaction: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(""),
});

/**
 * The pages for a forgotten password. They do not require an interaction, because the mail may be read on another device.
 * The original sign-in is carried along by its interaction id, which is useless without its cookie.
 */
export function passwordResetRoutes(app: FastifyInstance, deps: PasswordResetDeps): void {
  const { provider, accounts, resets, mails, throttle, site } = deps;
  const forgotPassword = site.base + pagePaths.forgotPassword;
  const resetPassword = site.base + pagePaths.resetPassword;

  const interactionOf = (request: FastifyRequest): string => query.parse(request.query).interaction;
  const backToSignIn = (interaction: string) =>
    interaction && html`<p class="other"><a href="${site.base}/interaction/${interaction}">Back to sign-in</a></p>`;
  const askPage = (interaction: string, state: FormState): string =>
    renderPage(
      site,
      "Forgot your password?",
      html`<p>We'll email you a link to choose a new one.</p>
        ${renderForm({ action: forgotPassword + search(interaction), fields: emailFields, submit: "Send the link", ...state })}
        ${backToSignIn(interaction)}`,
      accountBenefits(site),
    );

  app.get(forgotPassword, (request) => askPage(interactionOf(request), {}));
  app.post(forgotPassword, (request, reply) => {
    const interaction = interactionOf(request);
    const checked = checkForm(emailValues, request.body);
    if ("state" in checked) {
      reply.code(422);
      return askPage(interaction, checked.state);
    }
    const email = normalizeEmail(checked.values.email);
    const wait = throttle.reset({ email, address: request.ip });
    if (wait !== null) return askPage(interaction, { values: { email }, notice: tooManyAttempts(reply, wait) });
    // Same work for every address: only the mail sender looks up the account.
    resets.endAll(email);
    mails.add(email, { kind: "password-reset", interaction });
    return renderPage(
      site,
      "Check your email",
      html`<p>If there's an account for ${email}, a link is on its way there. It works once, within an hour.</p>
        <p>
          Nothing there? Check your spam folder, or
          <a href="${forgotPassword + search(interaction)}">ask again</a>.
        </p>
        ${backToSignIn(interaction)}`,
    );
  });

  const deadLinkPage = renderPage(
    site,
    "This link no longer works",
    html`<p>It was already used, it's more than an hour old, or we sent a newer one.</p>
      <p><a class="button" href="${forgotPassword}">Ask for a new link</a></p>`,
  );
  const choosePage = (username: string, token: string, state: FormState): string =>
    renderPage(
      site,
      "Choose a new password",
      html`<p>Account: ${username}. You'll be signed out everywhere.</p>
        ${renderForm({ action: resetPassword, fields: newPasswordFields, submit: "Save password", username, hidden: { token }, ...state })}`,
    );

  // The link in the mail: the token is in the fragment, and a script submits it in a form.
  app.get(resetPassword, () =>
    renderPage(
      site,
      "Choose a new password",
      html`<form method="post" action="${resetPassword}" data-fragment>
        <input type="hidden" name="token" />
        <button class="button" type="submit">Continue</button>
        <noscript><p class="error">This page needs JavaScript.</p></noscript>
      </form>`,
    ),
  );
  app.post(resetPassword, async (request, reply) => {
    const { token = "", newPassword } = typedValues(request.body);
    const account = accounts.find(resets.find(token)?.sub ?? "");
    if (!account) {
      reply.code(400);
      return deadLinkPage;
    }
    if (newPassword === undefined) return choosePage(account.email, token, {});
    const checked = checkForm(newPasswordValues(account.email), request.body);
    if ("state" in checked) {
      reply.code(422);
      return choosePage(account.email, token, checked.state);
    }
    const reset = resets.use(token);
    if (!reset) {
      reply.code(400);
      return deadLinkPage;
    }
    await setNewPassword(deps, account, checked.values.newPassword);
    accounts.verifyEmail(account.sub);
    throttle.forgetAccount(account.email);
    const interaction = await provider.Interaction.find(reset.interaction);
    if (!interaction) return passwordChangedPage(site);
    interaction.params.login_hint = account.email;
    // This session has just ended; the sign-in would still require it.
    if (interaction.session?.accountId === account.sub) interaction.session = undefined;
    await interaction.persist();
    return reply.redirect(signInAfterReset(site.base, interaction.uid), 303);
  });
}

const search = (interaction: string): string => interaction && `?${new URLSearchParams({ interaction }).toString()}`;
