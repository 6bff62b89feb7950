import { join } from "node:path";
import watcher, { type SubscribeCallback } from "@parcel/watcher";
import { rebuildGraphql } from "./build.ts";
import { root } from "./run.ts";

/** Folders with `.graphql` files. Folders with databases and packages would cause events all the time. */
const WATCHED = ["schema", "web/src", "packages/client/documents"];

/**
 * Runs code generation whenever a `.graphql` file changes, and builds the reference of the graph, one run at a time.
 * @param report receives what is wrong with the schema or an operation; the next change is tried again
 */
export async function watchGraphql(report: (fault: string) => void): Promise<void> {
  let running = Promise.resolve();
  const onChange: SubscribeCallback = (_, events) => {
    if (!events.some(({ path }) => path.endsWith(".graphql"))) return;
    running = running.then(rebuildGraphql).catch((error: Error) => report(error.message));
  };
  for (const folder of WATCHED) await watcher.subscribe(join(root, folder), onChange);
}
