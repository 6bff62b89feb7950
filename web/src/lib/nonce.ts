import { createContext } from "react";

/** CSP nonce of this response's scripts. Undefined in the browser, where scripts must not be able to read it. */
export const NonceContext = createContext<string | undefined>(undefined);
