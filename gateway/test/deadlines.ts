import { readConfig } from "../src/config.ts";

/** The defaults, without any variables. */
export const { deadlines: DEADLINES, lifetimes: LIFETIMES } = readConfig({});
