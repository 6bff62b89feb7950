import { createContext } from "react";

/** What marks the scripts of this response as the shop's own. Undefined in the browser, where no page may learn it. */
export const NonceContext = createContext<string | undefined>(undefined);
