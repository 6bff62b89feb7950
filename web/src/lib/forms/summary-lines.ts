import { REQUIRED } from "@telfer/forms/rules.ts";

/** A field's label with the title of its section, where several sections have such a field. */
export const labelIn = (section: string, label: string): string => `${label} (${section.toLowerCase()})`;

/** What to do about empty fields of these labels; others are for their label to be entered. */
const REQUESTS: Partial<Record<string, string>> = {
  Dealer: "Choose your dealer",
  Phone: "Enter your phone number",
  "Confirm password": "Enter your password again",
  "Copy of the FFL": "Add a copy of your FFL",
  "Expiry month": "Choose the expiry month",
  "Expiry year": "Choose the expiry year",
};

/** What is chosen and not typed, by how its label begins. */
const CHOSEN = ["State", "Province", "Country", "Shipping method", "Dealer's state"];

function request(label: string): string {
  const verb = CHOSEN.some((beginning) => label.startsWith(beginning)) ? "Choose" : "Enter";
  // ZIP code and FFL number stay as they are.
  const inSentence = label.replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase());
  return REQUESTS[label] ?? `${verb} your ${inSentence}`;
}

/**
 * Lines of an error summary: what to do about an empty field, or the field's label, unless the message already begins
 * with it, and the message.
 */
export function summaryLines(
  faults: { name: string; fieldId: string; message: string }[],
  labels: Record<string, string>,
): { fieldId: string; message: string }[] {
  return faults.map(({ name, fieldId, message }) => {
    const label = labels[name];
    if (label && message === REQUIRED) return { fieldId, message: request(label) };
    const named = !label || message.toLowerCase().startsWith(label.toLowerCase());
    return { fieldId, message: named ? message : `${label}: ${message}` };
  });
}
