import { createContext } from "react";

/** The chosen variant of the product page, for what stands below the form; null if the product has none. */
export const ChosenSkuContext = createContext<string | null>(null);
