import type { Thing, WithContext } from "schema-dts";
import { scriptJson } from "../../apollo/script-json.ts";

/** Facts of a page for machines, as JSON-LD. */
export function StructuredData({ data }: { data: WithContext<Thing> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
