import { useRouteLoaderData } from "react-router";

/** Configuration that is safe to send to the browser. */
export interface PublicConfig {
  /** Origin of the shop, without a trailing slash. */
  shopOrigin: string;
  /** OpenID provider and the shop's public client id there. */
  identity: {
    issuer: string;
    clientId: string;
    /** Provider pages for registration and password change, which accept the parameters of an authorization request. */
    registrationUrl: string;
    passwordUrl: string;
  };
  builderUrl: string;
  /** Measurement id of the analytics tag; null disables analytics. */
  analyticsId: string | null;
  /** Browser key for Google Maps, restricted to the shop's domains; null falls back to the shop's own map. */
  mapsBrowserKey: string | null;
  payment: {
    scriptUrl: string;
    loginId: string;
    clientKey: string;
  };
}

/** Returns the public configuration from the root loader; throws if that has not run. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<{ config: PublicConfig }>("root");
  if (!data) throw new Error("The root loader has not run.");
  return data.config;
}
