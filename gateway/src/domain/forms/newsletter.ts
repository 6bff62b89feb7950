import * as z from "zod/mini";
import { email } from "@telfer/forms/rules.ts";

/** Storefront spec, section 5 "Footer newsletter" and "Stock alert". */
export const emailForm = z.object({ email: email() });
