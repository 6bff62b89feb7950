import { useRouteLoaderData } from "react-router";

/** What the browser may know. */
export interface PublicConfig {
  /** Origin of the shop's own addresses, without a slash at the end. */
  shopOrigin: string;
  /** The OpenID provider and the shop's public client there. */
  identity: {
    issuer: string;
    clientId: string;
    /** Pages that take the parameters of an authorization request: where accounts are made and passwords changed. */
    registrationUrl: string;
    passwordUrl: string;
  };
  /** Script that loads the 3D view. */
  builderUrl: string;
  /** Measurement id of the analytics tag; null: nothing is measured. */
  analyticsId: string | null;
  /** The browser's key for Google Maps, which Google restricts to the shop's addresses; null: the shop's own map. */
  mapsBrowserKey: string | null;
  payment: {
    scriptUrl: string;
    loginId: string;
    clientKey: string;
  };
}

/** The public configuration, which the root's loader hands to every page; throws where that has not run. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<{ config: PublicConfig }>("root");
  if (!data) throw new Error("The root loader has not run.");
  return data.config;
}
