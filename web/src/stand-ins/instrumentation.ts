/** In the place of React Router's instrumentation, which begins when a router is given `instrumentations`. */
function neverInstrumented(): never {
  throw new Error("This build has no instrumentation of the router: take its stand-in out to use it.");
}

/** Who wants to know how a navigation ended: nobody. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

export {
  neverInstrumented as getRouteInstrumentationUpdates,
  neverInstrumented as instrumentClientSideRouter,
  neverInstrumented as instrumentHandler,
  neverInstrumented as instrumentationResultMetaContext,
};
