import * as z from "zod/mini";
import { email } from "./rules.ts";

export const emailForm = z.object({ email: email() });
