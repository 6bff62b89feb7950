import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Each page contains all routes, so that navigation loads no manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
