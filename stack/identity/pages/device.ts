import { Html, html } from "../../process/html.ts";
import { renderPage, type Site } from "./layout.ts";

/** Problems by the name of oidc-provider's error. */
const problems: Record<string, string> = {
  NoCodeError: "Please enter the code.",
  NotFoundError: "There is no such code. Please check it.",
  ExpiredError: "This code has expired. Start again on the device to get a new one.",
  AlreadyUsedError: "This code was already used. Start again on the device to get a new one.",
  AbortedError: "Nothing was connected.",
};

/** Asks for the code that a device shows. `form` is oidc-provider's. */
export function deviceCodePage(site: Site, form: string, error?: Error): string {
  const problem = error && (problems[error.name] ?? "That did not work. Please try again.");
  return renderPage(
    site,
    "Connect a device",
    html`${problem && html`<p class="notice" role="alert">${problem}</p>`}
      <p>Enter the code that the device shows.</p>
      <div class="field">${new Html(form)}</div>
      <p class="actions"><button class="button" type="submit" form="op.deviceInputForm">Continue</button></p>`,
  );
}

/** Shows the code again, so that nobody connects a device that somebody else holds. */
export const confirmDevicePage = (site: Site, form: string, name: string, code: string): string =>
  renderPage(
    site,
    `Connect ${name}?`,
    html`<p>
        The device must show this code right now. If it does not, somebody else may be trying to use your account.
      </p>
      <p class="code">${code}</p>
      ${new Html(form)}
      <p class="actions">
        <button class="button" type="submit" form="op.deviceConfirmForm">It shows this code</button>
        <button class="button line" type="submit" form="op.deviceConfirmForm" name="abort" value="yes">Cancel</button>
      </p>`,
  );

export const deviceConnectedPage = (site: Site, name: string): string =>
  renderPage(site, `${name} is connected`, html`<p>You are signed in there. You can close this page.</p>`);
