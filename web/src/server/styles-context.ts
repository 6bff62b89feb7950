import { createContext } from "react";

/** Of the element that the style sheet stands in. */
export const STYLES_ID = "styles";

/** What stands in the page already, which React makes again when it has to make the document anew. */
const ofDocument = (): string =>
  typeof document === "undefined" ? "" : (document.getElementById(STYLES_ID)?.textContent ?? "");

/** The style sheet that stands in the page; empty in development. */
export const StylesContext = createContext(ofDocument());
