import { createContext } from "react";

export const STYLES_ID = "styles";

/** The stylesheet in the page, needed when React has to create the document again. */
const ofDocument = (): string =>
  typeof document === "undefined" ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");

/** The inlined stylesheet; empty in development. */
export const StylesContext = createContext(ofDocument());
