import { defineProject } from "vitest/config";
import { limits } from "../vitest.limits.ts";
import { pictureModels } from "./services/builder/picture-models.ts";

export default defineProject({
  // The 3D view's tests mesh the picture models the same way as the view.
  plugins: [pictureModels()],
  test: {
    ...limits,
    name: "stack",
    // Files share a worker and its modules, like the gateway's.
    isolate: false,
    restoreMocks: true,
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "pictures/**"],
  },
});
