import { choosingAnew } from "../../../lib/analytics/consent.ts";

/** Brings the question back for a visitor who has answered it. */
export function CookieSettings() {
  return (
    <button type="button" onClick={() => choosingAnew(true)}>
      Cookie settings
    </button>
  );
}
