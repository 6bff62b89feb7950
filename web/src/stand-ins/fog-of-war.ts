/**
 * In the place of React Router's fog of war, `routeDiscovery: { mode: "lazy" }`. The shop's mode is "initial": these are
 * its answers then.
 */

/** Whether routes are discovered on the way. */
export const isFogOfWarEnabled = (): boolean => false;

/** What fetches the routes that are not known yet. */
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;

/** Would look for links to unknown routes. */
export function useFogOFWarDiscovery(): void {}

function neverLazy(): never {
  throw new Error('This build knows `routeDiscovery: { mode: "initial" }` only.');
}

export {
  neverLazy as getManifestPath,
  neverLazy as getManifestPathsParam,
  neverLazy as getPartialManifest,
  neverLazy as getPathsWithAncestors,
  neverLazy as handleClientVersionMismatch,
  neverLazy as shouldUseInitialRouteDiscovery,
};
