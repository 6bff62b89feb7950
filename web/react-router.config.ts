import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Each page contains all routes, so that navigation loads no manifest.
  routeDiscovery: { mode: "initial" },
  // Development bundles the packages of all routes at the start: one found later reloads the page, or leaves it dead.
  future: { unstable_optimizeDeps: true },
} satisfies Config;
