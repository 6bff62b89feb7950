import { email } from "../fields.ts";

/** An e-mail address of a wire schema in lower case, for addresses that are compared. */
export const emailKey = email.transform((address) => address.toLowerCase());
