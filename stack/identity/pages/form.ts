import { type Html, html } from "../../process/html.ts";

export interface Field {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autocomplete: string;
  hint?: string;
}

/** User input and its errors by field name; `notice` and `success` are about the whole form. */
export interface FormState {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  notice?: string;
  success?: string;
}

interface FormOptions extends FormState {
  action: string;
  fields: readonly (Field | readonly [Field, Field])[];
  submit: string;
  /** Rendered between the fields and the buttons. */
  aside?: Html;
  /** Label of a cancel button, which sends `cancel` and skips validation. */
  cancel?: string;
  /** Email address of the form's account, for password managers. */
  username?: string;
  hidden?: Record<string, string>;
}

/** Renders a form. Never fills in passwords; focuses the first invalid field, or else the first empty one. */
export function renderForm(options: FormOptions): Html {
  const { action, fields, submit, aside, cancel, username, hidden = {}, values = {}, errors = {} } = options;
  const { notice, success } = options;
  const all = fields.flat();
  const focus =
    all.find(({ name }) => errors[name]) ?? all.find(({ name, type }) => type === "password" || !values[name]);
  const draw = (field: Field) => renderField(field, values[field.name], errors[field.name], field === focus);
  return html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
    ${success && html`<p class="notice done" role="status">${success}</p>`}
    <form method="post" action="${action}" novalidate>
      ${username && html`<input type="text" name="username" autocomplete="username" value="${username}" readonly hidden />`}
      ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${fields.map((field) => ("name" in field ? draw(field) : html`<div class="pair">${field.map(draw)}</div>`))}
      ${aside}
      <button class="button" type="submit">${submit}</button>
      ${cancel && html`<button class="button line" type="submit" name="cancel" value="yes">${cancel}</button>`}
    </form>`;
}

function renderField(field: Field, value: string | undefined, error: string | undefined, focus: boolean): Html {
  const { name, label, type, autocomplete, hint } = field;
  const message = `${name}-message`;
  const input = html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    required
    ${type !== "password" && value && html` value="${value}"`}
    ${type !== "text" && html` autocapitalize="none" spellcheck="false"`}
    ${error && html` aria-invalid="true"`}${(error ?? hint) && html` aria-describedby="${message}"`}${focus && html` autofocus`}
  />`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${type === "password" ? withReveal(input, label) : input}
    ${error ? html`<p class="error" id="${message}" role="alert">${error}</p>` : hint && html`<p class="hint" id="${message}">${hint}</p>`}
  </div>`;
}

/** A password with a reveal button, which stays hidden without scripts. */
const withReveal = (input: Html, label: string): Html =>
  html`<div class="secret">
    ${input}
    <button class="reveal" type="button" hidden>
      <span>Show</span><span class="unseen"> ${label.toLowerCase()}</span>
    </button>
  </div>`;
