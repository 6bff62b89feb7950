import * as z from "zod/mini";
import { email } from "./rules.ts";

/** Of the newsletter in the footer, and of stock alerts. */
export const emailForm = z.object({ email: email() });
