import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import { z } from "zod";
import {
  type ActionDeps,
  changePassword,
  type Interaction,
  type Outcome,
  signIn,
  signUp,
  type Submission,
} from "./actions.ts";
import { devicesOf } from "./devices.ts";
import { changePasswordFields, signInFields, signUpFields } from "./forms.ts";
import { type FormState, renderForm } from "./pages/form.ts";
import { type Html, html } from "./pages/html.ts";
import { pageHeaders, renderPage, type Site } from "./pages/layout.ts";
import { parameter } from "./parameters.ts";
import { expiredPage, messagePage } from "./pages/pages.ts";

export interface InteractionDeps extends ActionDeps {
  site: Site;
  /** Origin of the issuer, where the forms come from. */
  origin: string;
}

interface Form {
  title: string;
  submit: (deps: ActionDeps, submission: Submission) => Promise<Outcome>;
  render: (place: { path: string; interaction: Interaction; username: string }, state: FormState) => Html;
}

const formNames = ["sign-in", "sign-up", "change-password"] as const;
type FormName = (typeof formNames)[number];

const forms: Record<FormName, Form> = {
  "sign-in": {
    title: "Sign in",
    submit: signIn,
    render: ({ path, interaction }, { values, ...state }) =>
      html` ${renderForm({
          action: `${path}/sign-in`,
          fields: signInFields,
          submit: "Sign in",
          values: values ?? { email: parameter(interaction.params, "login_hint") },
          ...state,
        })}
        <p class="other">New here? <a href="${path}/sign-up">Create an account</a></p>`,
  },
  "sign-up": {
    title: "Create an account",
    submit: signUp,
    render: ({ path }, state) =>
      html` ${renderForm({ action: `${path}/sign-up`, fields: signUpFields, submit: "Create account", ...state })}
        <p class="other">Have an account already? <a href="${path}/sign-in">Sign in</a></p>`,
  },
  "change-password": {
    title: "Change your password",
    submit: changePassword,
    render: ({ path, username }, state) =>
      html` <p>For the account of ${username}. You stay signed in here and are signed out everywhere else.</p>
        ${renderForm({ action: `${path}/change-password`, fields: changePasswordFields, submit: "Change password", cancel: "Cancel", username, ...state })}`,
  },
};

/** The forms that answer a prompt; the first one is shown. */
const formsOf: Record<string, readonly [FormName, ...FormName[]]> = {
  login: ["sign-in", "sign-up"],
  create: ["sign-up", "sign-in"],
  kc_action: ["change-password"],
};

const params = z.object({ form: z.enum(formNames) });

/**
 * The pages people fill in. Each belongs to one interaction, known by a signed, same-site cookie that goes to its path only,
 * and takes posts of its own origin only: a form on another site comes without the cookie and with another origin.
 */
export async function interactionRoutes(app: FastifyInstance, deps: InteractionDeps): Promise<void> {
  const { provider, site, accounts, origin } = deps;
  await app.register(formbody);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(pageHeaders(site));
    if (request.method === "POST" && (request.headers.origin ?? origin) !== origin) {
      const text = "The form was sent from another site, so nothing was done. Go back to the shop and start again.";
      await reply.code(403).send(messagePage(site, "This form cannot be used", text));
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof errors.SessionNotFound) return reply.code(400).send(expiredPage(site));
    throw error;
  });

  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    const allowed = formsOf[interaction.prompt.name];
    if (!allowed) throw new Error(`no form for the prompt ${interaction.prompt.name}`);
    const asked = params.safeParse(request.params).data?.form;
    return { interaction, form: allowed.find((name) => name === asked) ?? allowed[0] };
  };
  const show = (interaction: Interaction, name: FormName, state: FormState): string => {
    const { title, render } = forms[name];
    const username = accounts.find(interaction.session?.accountId ?? "")?.email ?? "";
    const path = `${site.base}/interaction/${interaction.uid}`;
    return renderPage(site, title, render({ path, interaction, username }, state));
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { interaction, form } = await open(request, reply);
    return show(interaction, form, {});
  };
  const submit = async (request: FastifyRequest, reply: FastifyReply) => {
    const { interaction, form } = await open(request, reply);
    const place = { origin, path: `${site.base}/interaction` };
    const devices = devicesOf(provider, place, request.raw, reply.raw);
    const { body, ip: address } = request;
    const outcome = await forms[form].submit(deps, { interaction, body, address, devices });
    if ("result" in outcome) {
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, outcome.result), 303);
    }
    if ("wait" in outcome) {
      reply.code(429).header("retry-after", outcome.wait);
      const notice = `There were too many tries. Please wait ${inWords(outcome.wait)} and try again.`;
      return show(interaction, form, { ...outcome.state, notice });
    }
    reply.code(422);
    return show(interaction, form, outcome.state);
  };

  const url = `${site.base}/interaction/:uid`;
  app.get(url, answer);
  app.get(`${url}/:form`, answer);
  app.post(`${url}/:form`, submit);
}

const inWords = (seconds: number): string =>
  seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
