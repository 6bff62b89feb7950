import { REQUIRED } from "@telfer/forms/rules.ts";

/** A field's label with its section, for labels that several sections share. */
export const labelIn = (section: string, label: string): string => `${label} (${section.toLowerCase()})`;

/** Requests for empty fields whose label does not fit into "Enter your …". */
const REQUESTS: Partial<Record<string, string>> = {
  Dealer: "Choose your dealer",
  Phone: "Enter your phone number",
  "Confirm password": "Enter your password again",
  "Copy of the FFL": "Add a copy of your FFL",
  "Expiration date": "Enter the expiration date",
  "Shipping method": "Choose a shipping method",
  Topic: "Choose a topic",
  Message: "Write your message",
};

const CHOSEN = ["State", "Province", "Country", "Dealer's state"];

/** What to do about an empty field. */
export function requestFor(label: string): string {
  const verb = CHOSEN.some((beginning) => label.startsWith(beginning)) ? "Choose" : "Enter";
  // Keeps the case of ZIP code and FFL number.
  const inSentence = label.replace(/^[A-Z](?=[a-z-])/, (letter) => letter.toLowerCase());
  return REQUESTS[label] ?? `${verb} your ${inSentence}`;
}

/**
 * Returns the lines of an error summary: a request for an empty field, otherwise the message, prefixed with the field's
 * label unless it already begins with it.
 */
export function summaryLines(
  faults: { name: string; fieldId: string; message: string }[],
  labels: Record<string, string>,
): { fieldId: string; message: string }[] {
  return faults.map(({ name, fieldId, message }) => {
    const label = labels[name];
    if (label && message === REQUIRED) return { fieldId, message: requestFor(label) };
    const named = !label || message.toLowerCase().startsWith(label.toLowerCase());
    return { fieldId, message: named ? message : `${label}: ${message}` };
  });
}
