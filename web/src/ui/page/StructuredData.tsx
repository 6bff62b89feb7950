import { useState } from "react";
import { useLocation } from "react-router";
import type { Thing, WithContext } from "schema-dts";
import { useHydrated } from "#/ui/use-hydrated.ts";

const UNSAFE = /[<>&\u2028\u2029]/g;

/** Serializes to JSON that is safe inside a script element. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

/**
 * JSON-LD of a page. Crawlers read documents, so only the server writes it; the browser keeps it while the page is
 * shown and never creates it.
 *
 * @param data undefined in the browser, so that its code is not in the bundle: `import.meta.env.SSR ? … : undefined`
 */
export function StructuredData({ data }: { data: WithContext<Thing> | undefined }) {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const [first] = useState({ isInHtml: !hydrated, pathname });
  if (!first.isInHtml || first.pathname !== pathname) return null;
  const html = data ? scriptJson(data) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
