import { defineProject } from "vitest/config";
import { pictureModels } from "./services/builder/picture-models.ts";

export default defineProject({
  // The 3D view's tests mesh the picture models as the view does.
  plugins: [pictureModels()],
  test: {
    name: "stack",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "pictures/**"],
  },
});
