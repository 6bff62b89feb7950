import { createStore } from "../../lib/store.ts";

/** Of who is signed in, as the profile has it; null until it is loaded. Kept by `PersonalState`. */
export const fullName = createStore<string | null>(null);
