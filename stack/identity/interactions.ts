import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import { z } from "zod";
import {
  type ActionDeps,
  changePassword,
  consent,
  type Interaction,
  type Outcome,
  signIn,
  signUp,
  type Submission,
} from "./actions.ts";
import type { Clients } from "./clients.ts";
import { devicesOf } from "./known-devices.ts";
import { pagePaths } from "./endpoints.ts";
import { changePasswordFields, signInFields, signUpFields } from "./forms.ts";
import { type FormState, renderForm } from "./pages/form.ts";
import { type Html, html } from "../process/html.ts";
import { tooManyAttempts } from "./same-origin-forms.ts";
import { accountBenefits } from "./pages/account-benefits.ts";
import { pageHeaders, renderPage, type Site } from "./pages/layout.ts";
import { parameter } from "./parameters.ts";
import { expiredPage, passwordChangedPage } from "./pages/pages.ts";
import { sentencesOf } from "./scopes.ts";

export interface InteractionDeps extends ActionDeps {
  site: Site;
  clients: Clients;
  /** Origin of the issuer, which serves the forms. */
  origin: string;
}

interface Place {
  path: string;
  interaction: Interaction;
  username: string;
  forgotPassword: string;
  /** Name of the channel that the user signs in to; null for the shop itself. */
  channel: string | null;
}

interface Form {
  title: (place: Place) => string;
  submit: (deps: ActionDeps, submission: Submission) => Promise<Outcome>;
  render: (place: Place, state: FormState) => Html;
}

const formNames = ["sign-in", "sign-up", "consent", "change-password"] as const;
type FormName = (typeof formNames)[number];

const forms: Record<FormName, Form> = {
  "sign-in": {
    title: () => "Sign in",
    submit: signIn,
    render: ({ path, interaction, forgotPassword, channel }, { values, ...state }) =>
      html` ${channel !== null && html`<p>Sign in to continue to ${channel}.</p>`}
        ${renderForm({
          action: `${path}/sign-in`,
          fields: signInFields,
          submit: "Sign in",
          aside: html`<p class="aside"><a href="${forgotPassword}">Forgot your password?</a></p>`,
          values: values ?? { email: parameter(interaction.params, "login_hint") },
          ...state,
        })}
        <p class="other">New here? <a href="${path}/sign-up">Create an account</a></p>
        ${guestWay(path, interaction)}`,
  },
  "sign-up": {
    title: () => "Create an account",
    submit: signUp,
    render: ({ path, interaction }, state) =>
      html` ${renderForm({ action: `${path}/sign-up`, fields: signUpFields, submit: "Create account", ...state })}
        <p class="other">Already have an account? <a href="${path}/sign-in">Sign in</a></p>
        ${guestWay(path, interaction)}`,
  },
  consent: {
    title: ({ channel }) => `Continue to ${channel ?? "the shop"}?`,
    submit: consent,
    render({ path, interaction, username, channel }, state) {
      const allowed = sentencesOf(parameter(interaction.params, "scope"));
      return html` <p>Account: ${username}.</p>
        ${allowed.length > 0 && html`<p>${channel ?? "The shop"} may:</p>`}
        <ul class="scopes">
          ${allowed.map((sentence) => html`<li>${sentence}</li>`)}
        </ul>
        ${renderForm({ action: `${path}/consent`, fields: [], submit: "Allow", cancel: "Cancel", ...state })}`;
    },
  },
  "change-password": {
    title: () => "Change your password",
    submit: changePassword,
    render: ({ path, username }, state) =>
      html` <p>Account: ${username}. You'll stay signed in here and be signed out everywhere else.</p>
        ${renderForm({ action: `${path}/change-password`, fields: changePasswordFields, submit: "Change password", cancel: "Cancel", username, ...state })}`,
  },
};

/** Offers checkout without an account if the client sent `allow_guest`. */
const guestWay = (path: string, { params }: Interaction): Html | "" =>
  parameter(params, "allow_guest") === "true"
    ? html`<form class="guest" method="post" action="${path}/guest">
        <p>You can order without an account, too.</p>
        <button class="button line" type="submit">Continue as a guest</button>
      </form>`
    : "";

/** The forms that can answer each prompt; the first is shown. */
const formsOf: Record<string, readonly [FormName, ...FormName[]]> = {
  login: ["sign-in", "sign-up"],
  create: ["sign-up", "sign-in"],
  consent: ["consent"],
  kc_action: ["change-password"],
};

const afterReset = z.object({ password: z.literal("changed") });
const params = z.object({ form: z.enum(formNames) });

/** The form pages. The interaction's signed SameSite cookie is limited to its path; forms on other sites come without it. */
export async function interactionRoutes(app: FastifyInstance, deps: InteractionDeps): Promise<void> {
  const { provider, site, accounts, clients, origin } = deps;

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    // The link in a reset mail was opened in another browser than the one that requested it.
    if (isAfterReset(request)) return reply.send(passwordChangedPage(site));
    return reply.code(400).send(expiredPage(site));
  });

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const allowed = formsOf[interaction.prompt.name];
    if (!allowed) throw new Error(`no form for the prompt ${interaction.prompt.name}`);
    const requestedForm = params.safeParse(request.params).data?.form;
    return { interaction, form: allowed.find((name) => name === requestedForm) ?? allowed[0] };
  };
  const show = async (
    reply: FastifyReply,
    interaction: Interaction,
    name: FormName,
    state: FormState,
  ): Promise<string> => {
    const { title, render } = forms[name];
    const clientId = parameter(interaction.params, "client_id");
    const client = clients.isOwn(clientId) ? undefined : await provider.Client.find(clientId);
    // Checked by oidc-provider before the interaction started.
    reply.headers(pageHeaders(site, parameter(interaction.params, "redirect_uri")));
    const username = accounts.find(interaction.session?.accountId ?? "")?.email ?? "";
    const path = `${site.base}/interaction/${interaction.uid}`;
    const forgotPassword = `${site.base}${pagePaths.forgotPassword}?interaction=${interaction.uid}`;
    const place = { path, interaction, username, forgotPassword, channel: client?.clientName ?? null };
    const beside = name === "sign-in" || name === "sign-up" ? accountBenefits(site) : undefined;
    return renderPage(site, title(place), render(place, state), beside);
  };
  const showForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const { interaction, form } = await open(request, reply);
    const success = isAfterReset(request)
      ? "Your password has been changed. Please sign in with the new one."
      : undefined;
    return show(reply, interaction, form, { success });
  };
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { interaction, form } = await open(request, reply);
    const place = { provider, accounts, origin, path: `${site.base}/interaction` };
    const devices = devicesOf(place, request.raw, reply.raw);
    const { body, ip: address } = request;
    const outcome = await forms[form].submit(deps, { interaction, body, address, devices });
    if ("result" in outcome) {
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, outcome.result), 303);
    }
    if ("wait" in outcome) {
      return show(reply, interaction, form, { ...outcome.state, notice: tooManyAttempts(reply, outcome.wait) });
    }
    reply.code(422);
    return show(reply, interaction, form, outcome.state);
  };

  const url = `${site.base}/interaction/:uid`;
  app.get(url, showForm);
  app.get(`${url}/:form`, showForm);
  app.post(`${url}/:form`, submit);
  // Redirects to the client's registered URI with the error that it expects for a guest.
  app.post(`${url}/guest`, async ({ raw }, reply) =>
    reply.redirect(await provider.interactionResult(raw, reply.raw, { error: "access_denied" }), 303),
  );
}

const isAfterReset = ({ query }: FastifyRequest): boolean => afterReset.safeParse(query).success;
