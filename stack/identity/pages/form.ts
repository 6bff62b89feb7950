import { type Html, html } from "./html.ts";

export interface Field {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autocomplete: string;
  hint?: string;
}

/** What a person typed and what was wrong with it, both by field name; `notice` is about the form as a whole. */
export interface FormState {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  notice?: string;
}

interface FormOptions extends FormState {
  action: string;
  fields: readonly (Field | readonly [Field, Field])[];
  submit: string;
  /** Label of a second button that gives up; it sends `cancel` and nothing is checked. */
  cancel?: string;
  /** Address of the account the form is about, for password managers. */
  username?: string;
}

/** A form with its messages. Passwords are never filled in; the first wrong field, or else the first empty one, has the focus. */
export function renderForm(options: FormOptions): Html {
  const { action, fields, submit, cancel, username, values = {}, errors = {}, notice } = options;
  const all = fields.flat();
  const focus =
    all.find(({ name }) => errors[name]) ?? all.find(({ name, type }) => type === "password" || !values[name]);
  const draw = (field: Field) => renderField(field, values[field.name], errors[field.name], field === focus);
  return html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
    <form method="post" action="${action}" novalidate>
      ${username && html`<input type="text" name="username" autocomplete="username" value="${username}" readonly hidden />`}
      ${fields.map((field) => ("name" in field ? draw(field) : html`<div class="pair">${field.map(draw)}</div>`))}
      <button class="button" type="submit">${submit}</button>
      ${cancel && html`<button class="button line" type="submit" name="cancel" value="yes">${cancel}</button>`}
    </form>`;
}

function renderField(field: Field, value: string | undefined, error: string | undefined, focus: boolean): Html {
  const { name, label, type, autocomplete, hint } = field;
  const message = `${name}-message`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      ${type !== "password" && value && html` value="${value}"`}
      ${type !== "text" && html` autocapitalize="none" spellcheck="false"`}
      ${error && html` aria-invalid="true"`}${(error ?? hint) && html` aria-describedby="${message}"`}${focus && html` autofocus`}
    />
    ${error ? html`<p class="error" id="${message}" role="alert">${error}</p>` : hint && html`<p class="hint" id="${message}">${hint}</p>`}
  </div>`;
}
