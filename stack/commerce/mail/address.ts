import { email } from "../fields.ts";

/** An e-mail address of a wire schema in lower case, for addresses that are compared. */
export const emailKey = email.transform((address) => address.toLowerCase());

/** Domains of one provider, which ignores dots before the @ sign. */
const gmail = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox that an address reaches: lower case, without a +tag, and for Gmail without dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ""] = address.slice(0, at).toLowerCase().split("+");
  return gmail.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
