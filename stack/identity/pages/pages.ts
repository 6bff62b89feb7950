import { Html, html } from "../../process/html.ts";
import { renderPage, type Site } from "./layout.ts";

const backLink = ({ shopOrigin }: Site): Html =>
  html`<p><a class="button" href="${shopOrigin}/">Back to the shop</a></p>`;

/** A final page with a message. `reference` is shown to users for support requests. */
export const messagePage = (site: Site, title: string, text: string, reference?: string): string =>
  renderPage(
    site,
    title,
    html`<p>${text}</p>
      ${reference && html`<p class="muted">${reference}</p>`}${backLink(site)}`,
  );

export const expiredPage = (site: Site): string =>
  messagePage(
    site,
    "This page has expired",
    "It was open too long, or you finished it in another tab. Go back to the shop and start again.",
  );

export const passwordChangedPage = (site: Site): string =>
  messagePage(
    site,
    "Your password has been changed",
    "You've been signed out everywhere. Sign in to the shop with your new password.",
  );

export const failurePage = (site: Site, requestId: string): string =>
  messagePage(
    site,
    "Something went wrong on our side",
    "Please go back to the shop and try again.",
    `Request ${requestId}`,
  );

/** Asks for confirmation if the request does not prove that it comes from the shop. `form` is oidc-provider's. */
export const signOutPage = (site: Site, form: string): string =>
  renderPage(
    site,
    "Sign out?",
    html`<p>You'll be signed out of the shop in this browser.</p>
      ${new Html(form)}
      <p class="actions">
        <button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
        <a class="button line" href="${site.shopOrigin}/">Stay signed in</a>
      </p>`,
  );

export const signedOutPage = (site: Site): string =>
  messagePage(site, "You are signed out", "You can sign in again anytime.");
