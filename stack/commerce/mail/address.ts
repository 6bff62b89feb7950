import { email } from "../fields.ts";

export const emailKey = email.transform((address) => address.toLowerCase());

const gmail = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox that an address reaches: lower case, without a +tag, and without dots for Gmail. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return gmail.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
