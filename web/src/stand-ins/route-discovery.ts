/** In the place of what `future.unstable_customRouteDiscovery` turns on in React Router. */
function neverCustom(): never {
  throw new Error("This build has no custom route discovery: take its stand-in out to use it.");
}

export {
  neverCustom as RouteDiscoveryRuntime,
  neverCustom as getCustomPatchRoutesOnNavigationFunction,
  neverCustom as useCustomRouteDiscovery,
  neverCustom as useRouteDiscovery,
};
