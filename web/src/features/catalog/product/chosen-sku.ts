import { createContext } from "react";

/** Selected SKU of the product page, for content below the form; null if the product has no variants. */
export const ChosenSkuContext = createContext<string | null>(null);
