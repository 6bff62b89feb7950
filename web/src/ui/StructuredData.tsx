import { useState } from "react";
import { useLocation } from "react-router";
import type { Thing, WithContext } from "schema-dts";
import { scriptJson } from "../lib/script-json.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Facts of a page for machines, as JSON-LD. They read documents: the server writes it, the browser keeps it as long as
 * its page is shown, and writes none.
 *
 * @param data undefined in the browser, so that what makes it is not sent there: `import.meta.env.SSR ? … : undefined`
 */
export function StructuredData({ data }: { data: WithContext<Thing> | undefined }) {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const [first] = useState({ isInHtml: !hydrated, pathname });
  if (!first.isInHtml || first.pathname !== pathname) return null;
  const html = data ? scriptJson(data) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
