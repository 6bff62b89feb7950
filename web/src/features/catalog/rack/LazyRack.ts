import { lazyHydrate } from "#/ui/loading/lazy-hydrate.tsx";
import type { RackProps } from "./Rack.tsx";

/** Loads the rack's script only if a rack is shown. */
export const LazyRack = lazyHydrate<RackProps>(async () => (await import("./Rack.tsx")).Rack);
