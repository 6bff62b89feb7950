import { readConfig } from "../src/config.ts";

/** As they are unless variables change them. */
export const { deadlines: DEADLINES, lifetimes: LIFETIMES } = readConfig({});
