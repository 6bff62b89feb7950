import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // All routes travel with the page, so that navigation asks for no manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
