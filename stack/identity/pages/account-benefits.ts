import { type Html, html } from "../../process/html.ts";
import type { Site } from "./layout.ts";

/** Why to have an account, beside the pages of visitors who sign in or create one. */
export const accountBenefits = ({ base }: Site): Html =>
  html`<aside class="benefits" aria-labelledby="benefits">
    <img src="${base}/assets/papers.svg" width="480" height="320" alt="" />
    <h2 id="benefits">What an account keeps</h2>
    <ul>
      <li>Every order, and where it is</li>
      <li>Your addresses, ready at checkout</li>
      <li>What you saved, on all your devices</li>
      <li>The reviews you wrote</li>
    </ul>
  </aside>`;
