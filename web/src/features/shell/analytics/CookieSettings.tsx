import { isChangingConsent } from "#/lib/stores/consent.ts";

export function CookieSettings() {
  return (
    <button type="button" onClick={() => isChangingConsent.set(true)}>
      Cookie settings
    </button>
  );
}
