import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "./config.server.ts";

/** The public configuration, which the root's loader hands to every page; throws where that has not run. */
export function usePublicConfig(): PublicConfig {
  const data = useRouteLoaderData<{ config: PublicConfig }>("root");
  if (!data) throw new Error("The root loader has not run.");
  return data.config;
}
