import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { createIdentity } from "./identity.ts";
import { SETTINGS } from "./settings.ts";

const { issuer } = (await (await fetch(SETTINGS)).json()) as { issuer: string };
const identity = await createIdentity(issuer);
const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");
createRoot(root).render(
  <StrictMode>
    <App identity={identity} />
  </StrictMode>,
);
